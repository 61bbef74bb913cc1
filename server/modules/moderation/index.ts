/** Reports and what is done about them. */
export * as moderationCounts from './counts-store.ts';
export { countReportsByItem, eraseReporter, listOwnReports } from './personal-data.ts';
export { bindModeration } from './routes.ts';
export { createModerationService } from './service.ts';
