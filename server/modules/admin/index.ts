/** What admins keep an eye on: alarms, what admins themselves did, and attacks that were refused. */
export { bindAdmin } from './routes.ts';
export { createAdminService } from './service.ts';
