import type { FastifyInstance } from 'fastify';
import {
  agreeToClaim,
  answerClaim,
  decideClaim,
  escalateClaim,
  exportClaims,
  listClaims,
  makeClaim,
  readClaim,
  readClaimConversation,
  returnedClaim,
  withdrawClaim,
} from '#contract/deals/claims-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Claims } from './service.ts';

export function bindClaims(app: FastifyInstance, bind: Bind<Callers>, claims: Claims): void {
  bind(app, makeClaim, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    insertedId: await claims.make(caller, params.id, body),
  }));

  bind(app, answerClaim, async ({ caller, params, body }) => ({
    modifiedCount: await claims.answer(caller, params.id, body),
  }));

  bind(app, agreeToClaim, async ({ caller, params }) => ({
    modifiedCount: await claims.agree(caller, params.id),
  }));

  bind(app, escalateClaim, async ({ caller, params }) => ({
    modifiedCount: await claims.escalate(caller, params.id),
  }));

  bind(app, returnedClaim, async ({ caller, params }) => ({
    modifiedCount: await claims.returned(caller, params.id),
  }));

  bind(app, withdrawClaim, async ({ caller, params }) => ({
    modifiedCount: await claims.withdraw(caller, params.id),
  }));

  bind(app, listClaims, ({ query }) => claims.desk.list(query));

  bind(app, exportClaims, ({ query }) => claims.desk.exportFound(query));

  bind(app, readClaim, ({ caller, params }) => claims.desk.read(caller, params.id));

  bind(app, readClaimConversation, ({ caller, params }) =>
    claims.readConversation(caller, params.id),
  );

  bind(app, decideClaim, async ({ caller, params, body }) => ({
    modifiedCount: await claims.decide(caller, params.id, body),
  }));
}
