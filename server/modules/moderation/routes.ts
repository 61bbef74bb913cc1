import type { FastifyInstance } from 'fastify';
import {
  deleteReported,
  exportReported,
  listReported,
  reportItem,
} from '#contract/moderation/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ModerationService } from './service.ts';

export function bindModeration(
  app: FastifyInstance,
  bind: Bind<Callers>,
  moderation: ModerationService,
): void {
  bind(app, reportItem, async ({ caller, params, body }) => {
    await moderation.report(caller, params.itemId, body?.itemId);
    return { acknowledged: true as const };
  });

  bind(app, listReported, ({ query }) => moderation.listReported(query));

  bind(app, exportReported, ({ query }) => moderation.exportReported(query));

  bind(app, deleteReported, async ({ caller, params }) => ({
    deletedCount: await moderation.removeReported(caller, params.id),
  }));
}
