/** Reports, and the cases that admins decide about them. */
export { type AppealTerms, appealPath, appealToken } from './appeal-links.ts';
export { bindAppeals } from './appeal-routes.ts';
export { findSuspending } from './appeal-store.ts';
export {
  caseSubjectName,
  countOpen as countOpenCases,
  readAppealed,
  readInReview,
  readOpen as readOpenCases,
} from './case-desk-store.ts';
export { listReviewed } from './case-signals.ts';
export {
  type CaseRow,
  findCase,
  hasOpenCase,
  isInOpenCase,
  isInTheftCase,
  listReporters,
  listUnderCase,
} from './case-store.ts';
export { noticeCashClaim } from './cash-claims.ts';
export * as moderationCounts from './counts-store.ts';
export { appealDecided, caseDecided } from './domain-events.ts';
export { openTheftCase, renewPhotos } from './judging.ts';
export {
  countReportsByItem,
  eraseAppeals,
  eraseReporter,
  listOwnAppeals,
  listOwnReports,
} from './personal-data.ts';
export { bindCases, bindModeration } from './routes.ts';
export { pointsOf } from './rules.ts';
export { createModerationService } from './service.ts';
// For joins in the reading queries of later modules: a notification says what was decided.
export { appeals, cases } from './tables.ts';
