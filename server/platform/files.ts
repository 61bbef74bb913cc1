// The package has them for itself too, and stands alone: here they are by a name of the shop's own.
export {
  isThere,
  makeFolder,
  readIfThere,
  syncFolder,
  writeSafely,
} from '#packages/embedded-postgres/files.ts';
