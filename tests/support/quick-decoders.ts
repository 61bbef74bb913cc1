import { fileURLToPath } from 'node:url';

/** Compiled code that the next process finds: a run starts hundreds. */
export const compiled = fileURLToPath(
  new URL('../../node_modules/.cache/processes', import.meta.url),
);

/** A machine that runs tests is busy: a process that stands back would not come to work. */
export const quickDecoders = { niceness: 0, compileCache: compiled };
