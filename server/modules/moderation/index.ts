/** Reports and what is done about them. */
export { bindModeration } from './routes.ts';
export { createModerationService } from './service.ts';
