/** Reports and what is done about them. */
export * as moderationFigures from './figures-store.ts';
export { eraseReporter, listOwnReports } from './own-data.ts';
export { bindModeration } from './routes.ts';
export { createModerationService } from './service.ts';
