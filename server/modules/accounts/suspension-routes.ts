import type { FastifyInstance } from 'fastify';
import {
  limitPerson,
  reinstatePerson,
  suspendPerson,
  unlimitPerson,
  unverifySeller,
} from '#contract/accounts/suspension-endpoints.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Callers } from './callers.ts';
import type { Limiting } from './limiting.ts';
import type { Suspensions } from './suspension.ts';

export function bindSuspension(
  app: FastifyInstance,
  bind: Bind<Callers>,
  suspensions: Suspensions,
  limiting: Limiting,
): void {
  bind(app, suspendPerson, async ({ caller, params, body }) => ({
    modifiedCount: await suspensions.suspend(caller, params.id, body),
  }));

  bind(app, unverifySeller, async ({ caller, params, body }) => ({
    modifiedCount: await suspensions.unverifySeller(caller, params.id, body.reason),
  }));

  bind(app, limitPerson, async ({ caller, params, body }) => ({
    modifiedCount: await limiting.limit(caller, params.id, body),
  }));

  bind(app, unlimitPerson, async ({ caller, params }) => ({
    modifiedCount: await limiting.unlimit(caller, params.id),
  }));

  bind(app, reinstatePerson, async ({ caller, params }) => ({
    modifiedCount: await suspensions.reinstate(caller, params.id),
  }));
}
