/** What admins keep an eye on: alarms, what admins themselves did, and attacks that were refused. */
export { bindOversight } from './routes.ts';
export { createOversightService } from './service.ts';
