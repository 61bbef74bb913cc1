import type { FastifyInstance } from 'fastify';
import {
  changeRiskWeights,
  readItemRisk,
  readRiskWeights,
  replayRiskWeights,
} from '#contract/risk/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { RiskService } from './service.ts';

export function bindRisk(app: FastifyInstance, bind: Bind<Callers>, risk: RiskService): void {
  bind(app, readRiskWeights, () => risk.read());

  bind(app, changeRiskWeights, async ({ caller, body }) => ({
    modifiedCount: await risk.change(caller, body),
  }));

  bind(app, replayRiskWeights, ({ body }) => risk.tryOut(body.weights));

  bind(app, readItemRisk, ({ params }) => risk.readItem(params.id));
}
