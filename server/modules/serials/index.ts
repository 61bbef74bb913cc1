/** Theft notices, what sellers are asked about them, and the public check of serial numbers. */
export { sellerAsked, theftNoticeDecided } from './domain-events.ts';
export { countNoticesOf, moveNotices } from './moving-store.ts';
export { eraseThefts, listGoneAnswerers, listOwnTheftData } from './personal-data.ts';
export { bindSerials } from './routes.ts';
export { createSerialsService } from './service.ts';
export {
  clearAsked,
  findNotice,
  findQuestion,
  findReported,
  holdNumber,
  isAskedAbout,
  type NoticeRow,
} from './store.ts';
// For joins in the reading queries of later modules: a notification says what was decided, and nobody decides a case for a notice of theirs.
export { theftNotices, theftQuestions } from './tables.ts';
