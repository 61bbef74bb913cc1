import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { riskProblems } from './problems.ts';
import { ItemRisk, Replay, WeightsGiven, WeightsNow, WeightsRequest } from './schemas.ts';

export const readRiskWeights = endpoint({
  method: 'GET',
  path: '/api/riskweights',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Gives what each signal about an item weighs.',
  reply: WeightsNow,
  problems: {},
});

export const changeRiskWeights = endpoint({
  method: 'PUT',
  path: '/api/riskweights',
  access: 'admin',
  summary: 'Says what each signal weighs from now on, also of what stands.',
  body: WeightsRequest,
  reply: Modified,
  problems: riskProblems,
});

export const replayRiskWeights = endpoint({
  method: 'POST',
  path: '/api/riskweights/replay',
  access: 'admin',
  summary:
    'Gives what weights would have flagged lately, beside those that hold. It changes nothing.',
  body: WeightsGiven,
  reply: Replay,
  problems: {},
});

export const readItemRisk = endpoint({
  method: 'GET',
  path: '/api/risk/:id',
  access: 'admin',
  summary: 'Gives what was noticed about an item and its seller, and what it comes to.',
  params: z.object({ id: ProductId }),
  reply: ItemRisk,
  problems: {},
});
