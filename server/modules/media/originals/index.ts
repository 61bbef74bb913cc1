/** Reading a camera's original file: whose camera, which number, how often released, and which codes are in the picture. */
export type { OriginalFacts, OriginalProblem } from './facts.ts';
export { jpegEnd } from './jpeg-end.ts';
export { createOriginalReader, type OriginalReader } from './reader.ts';
