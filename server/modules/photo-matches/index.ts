/** Photos of items that were another seller's before. */
export { photoMatched } from './domain-events.ts';
export { listOwnPhotos } from './personal-data.ts';
export { createPhotoMatches } from './service.ts';
export {
  decideMatch,
  findStandingFlag,
  listAsked,
  listSeen,
  lockMatch,
  markStock,
  type SeenMatch,
} from './store.ts';
// For joins in the reading queries of later modules: nobody decides about a photo of theirs.
export { photoMatches } from './tables.ts';
