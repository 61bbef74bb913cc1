import type { FastifyInstance } from 'fastify';
import {
  createPayoutBatch,
  exportPayoutBatch,
  listPayables,
  listPayoutBatches,
  markPayoutPaid,
  markPayoutReturned,
  putPayoutAccount,
  readPayoutAccount,
  readPayoutBatch,
  writeOffBalance,
} from '#contract/payouts/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { PayoutsService } from './service.ts';

export function bindPayouts(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { account, batches, ...payouts }: PayoutsService,
): void {
  bind(app, readPayoutAccount, ({ caller }) => account.read(caller));

  bind(app, putPayoutAccount, async ({ caller, body }) => ({
    modifiedCount: await account.change(caller, body),
  }));

  bind(app, listPayables, () => payouts.listPayables());

  bind(app, createPayoutBatch, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await batches.create(caller, body),
  }));

  bind(app, listPayoutBatches, ({ query }) => batches.list(query));

  bind(app, readPayoutBatch, ({ params }) => batches.read(params.id));

  bind(app, exportPayoutBatch, ({ caller, params, query }) =>
    batches.exportFile(caller, params.id, query.method),
  );

  bind(app, markPayoutPaid, async ({ caller, params, body }) => ({
    modifiedCount: await payouts.markPaid(caller, params.id, body),
  }));

  bind(app, markPayoutReturned, async ({ caller, params, body }) => ({
    modifiedCount: await payouts.markReturned(caller, params.id, body),
  }));

  bind(app, writeOffBalance, async ({ caller, params, body }) => ({
    modifiedCount: await payouts.giveUp(caller, params.id, body),
  }));
}
