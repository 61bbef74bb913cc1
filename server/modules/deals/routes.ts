import type { FastifyInstance } from 'fastify';
import { completeDeal, handOverDeal, inspectDeal, renewCode } from '#contract/deals/endpoints.ts';
import {
  addSensorTest,
  agreeInspection,
  listSigningKeys,
} from '#contract/deals/inspection-endpoints.ts';
import { readReceipt } from '#contract/deals/receipt-endpoints.ts';
import { cancelDeal } from '#contract/orders/deal-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import { takeUploads } from '#server/modules/media/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Handovers } from './service.ts';

export function bindDeals(app: FastifyInstance, bind: Bind<Callers>, handovers: Handovers): void {
  bind(app, handOverDeal, async ({ caller, params, body }) => ({
    modifiedCount: await handovers.handOver(caller, params.id, body ?? {}),
  }));

  bind(app, cancelDeal, async ({ caller, params, body }) => ({
    modifiedCount: await handovers.cancel(caller, params.id, body.reason),
  }));

  bind(app, inspectDeal, async ({ caller, params, body }) => ({
    code: await handovers.inspect(caller, params.id, body),
  }));

  bind(app, renewCode, async ({ caller, params, body }) => ({
    code: await handovers.renewCode(caller, params.id, body),
  }));

  bind(app, agreeInspection, async ({ caller, params, body }) => ({
    modifiedCount: await handovers.agree(caller, params.id, body?.version),
  }));

  takeUploads(app, (scope, readPicture) => {
    bind(scope, addSensorTest, ({ caller, params, request }) =>
      handovers.takeSensorPhoto(caller, params, () => readPicture(request)),
    );
  });

  bind(app, listSigningKeys, async () => ({ keys: await handovers.listSigningKeys() }));

  bind(app, completeDeal, async ({ caller, params }) => ({
    modifiedCount: await handovers.complete(caller, params.id),
  }));

  bind(app, readReceipt, ({ caller, params }) => handovers.readReceipt(caller, params.id));
}
