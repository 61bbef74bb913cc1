import type { FastifyInstance } from 'fastify';
import { endToken, listTokens, makeToken } from '#contract/tokens/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { TokensService } from './service.ts';

export function bindTokens(app: FastifyInstance, bind: Bind<Callers>, tokens: TokensService): void {
  bind(app, listTokens, ({ caller }) => tokens.list(caller));

  bind(app, makeToken, ({ caller, body }) => tokens.make(caller, body));

  bind(app, endToken, async ({ caller, params }) => ({
    deletedCount: await tokens.end(caller, params.id),
  }));
}
