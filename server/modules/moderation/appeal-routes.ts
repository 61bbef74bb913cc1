import type { FastifyInstance } from 'fastify';
import {
  appealByLink,
  appealCase,
  decideAppeal,
  previewAppeal,
  readAppeal,
} from '#contract/moderation/appeal-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { ModerationService } from './service.ts';

export function bindAppeals(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { appeals }: ModerationService,
  /** Appeals by links from one address. */
  { limit }: { limit: Limiter },
): void {
  bind(app, appealCase, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    insertedId: await appeals.appeal(caller, params.id, body),
  }));

  bind(app, readAppeal, ({ params }) => appeals.read(params.token));

  bind(app, appealByLink, async ({ request, params, body }) => {
    await limit.consume(addressKey(request.ip));
    const insertedId = await appeals.appealByLink(params.token, body);
    return { acknowledged: true as const, insertedId };
  });

  bind(app, previewAppeal, ({ caller, params, body }) => appeals.preview(caller, params.id, body));

  bind(app, decideAppeal, async ({ caller, params, body }) => ({
    modifiedCount: await appeals.decide(caller, params.id, body),
  }));
}
