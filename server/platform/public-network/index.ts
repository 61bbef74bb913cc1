/** What the shop sends to addresses that others name: to the internet only, and never longer than it wants. */
export { createPoster, type PostAnswer, type Poster, type PosterOptions } from './poster.ts';
export {
  isPublicAddress,
  type LookupAll,
  lookupPublic,
  PrivateAddressError,
} from './public-address.ts';
export { readRetryAfter } from './retry-after.ts';
