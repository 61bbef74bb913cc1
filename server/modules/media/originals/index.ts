/** Reading a camera's original file: whose camera, which number, how often released, and which codes are in the picture. */
export type { FoundSign, OriginalFacts, OriginalProblem, OriginalReading, Sign } from './facts.ts';
export { createOriginalReader, type OriginalReader, type OriginalReaderOptions } from './reader.ts';
