import type { FastifyInstance } from 'fastify';
import {
  countAlarms,
  exportAudit,
  exportSecurityEvents,
  listAlarms,
  listAudit,
  listSecurityEvents,
  readPersonFile,
  readWaiting,
  resolveAlarm,
} from '#contract/admin/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { AdminService } from './service.ts';

export function bindAdmin(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { alarms, audit, security, ...admin }: AdminService,
): void {
  bind(app, listAlarms, () => alarms.list());

  bind(app, countAlarms, async () => ({ open: await alarms.countOpen() }));

  bind(app, readWaiting, ({ caller }) => admin.readWaiting(caller));

  bind(app, resolveAlarm, async ({ caller, params, body }) => ({
    modifiedCount: await alarms.resolve(caller, params.id, body.note),
  }));

  bind(app, readPersonFile, ({ caller, params }) => admin.readPersonFile(params.id, caller));

  bind(app, listAudit, ({ query }) => audit.list(query));

  bind(app, exportAudit, ({ query }) => audit.writeFile(query));

  bind(app, listSecurityEvents, ({ query }) => security.list(query));

  bind(app, exportSecurityEvents, ({ query }) => security.writeFile(query));
}
