/** What people look for in public: wanted ads, what fits them, and what sellers answer. */

export { adoptAds } from './adopting.ts';
export { wantedAnswered, wantedExpires } from './domain-events.ts';
export { isStillNews, isWaitingAnswer } from './items-store.ts';
export { listMatching, noteMatch } from './matching-store.ts';
export { countAdsOf, countAdsOff, moveAds, renameAds } from './moving-store.ts';
export { eraseWanted, listOwnWantedData } from './personal-data.ts';
export { bindWanted } from './routes.ts';
export { createWantedService } from './service.ts';
export { findAd, findOpen as findOpenAd, hideAd, type WantedRow } from './store.ts';
export { subjectOf } from './subject.ts';
// For joins in the reading queries of later modules.
export { wantedAds } from './tables.ts';
export { facetsOf, type Titled, titleColumns, titleOf } from './titles.ts';
