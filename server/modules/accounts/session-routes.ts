import type { FastifyInstance } from 'fastify';
import { endAllSessions, endSession, listSessions } from '#contract/accounts/session-endpoints.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Callers } from './callers.ts';
import type { Sessions } from './sessions.ts';

export function bindSessions(app: FastifyInstance, bind: Bind<Callers>, sessions: Sessions): void {
  bind(app, listSessions, ({ caller }) => sessions.list(caller));

  bind(app, endSession, async ({ caller, params }) => ({
    deletedCount: await sessions.end(caller, params.id),
  }));

  bind(app, endAllSessions, async ({ caller, body }) => ({
    deletedCount: await sessions.endAll(caller, body.alsoHere),
  }));
}
