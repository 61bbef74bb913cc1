/** What admins keep an eye on: alarms, and what admins themselves did. */
export { bindOversight } from './routes.ts';
export { createOversightService } from './service.ts';
