import type { FastifyInstance } from 'fastify';
import {
  changeReport,
  decideCase,
  exportCases,
  listCases,
  makeReport,
  previewDecision,
  readCase,
  readCaseConversation,
} from '#contract/moderation/case-endpoints.ts';
import {
  deleteReported,
  exportReported,
  listReported,
  reportItem,
} from '#contract/moderation/endpoints.ts';
import { judgePhoto } from '#contract/moderation/photo-match-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ModerationService } from './service.ts';

export function bindModeration(
  app: FastifyInstance,
  bind: Bind<Callers>,
  moderation: ModerationService,
): void {
  bind(app, reportItem, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    reportId: await moderation.report(caller, params.itemId, body?.itemId),
  }));

  bind(app, listReported, ({ caller, query }) => moderation.listReported(caller, query));

  bind(app, exportReported, ({ caller, query }) => moderation.exportReported(caller, query));

  bind(app, deleteReported, async ({ caller, params }) => ({
    deletedCount: await moderation.removeReported(caller, params.id),
  }));
}

export function bindCases(
  app: FastifyInstance,
  bind: Bind<Callers>,
  moderation: ModerationService,
): void {
  bind(app, makeReport, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await moderation.makeReport(caller, body),
  }));

  bind(app, changeReport, async ({ caller, params, body }) => ({
    modifiedCount: await moderation.changeReport(caller, params.id, body),
  }));

  bind(app, listCases, ({ caller, query }) => moderation.desk.list(caller, query));

  bind(app, exportCases, ({ caller, query }) => moderation.desk.exportFound(caller, query));

  bind(app, readCase, ({ caller, params }) => moderation.desk.read(caller, params.id));

  bind(app, readCaseConversation, ({ caller, params }) =>
    moderation.desk.readConversation(caller, params.id),
  );

  bind(app, previewDecision, ({ caller, params, body }) =>
    moderation.preview(caller, params.id, body),
  );

  bind(app, judgePhoto, async ({ caller, params, body }) => ({
    modifiedCount: await moderation.judgePhoto(caller, params, body.state),
  }));

  bind(app, decideCase, async ({ caller, params, body }) => ({
    modifiedCount: await moderation.decide(caller, params.id, body),
  }));
}
