/**
 * Examples of the calls that programs make. Apart from contract/index.ts and from each call, so that no browser loads them.
 */
import { analyticsExamples } from './analytics/examples.ts';
import { catalogueExamples } from './catalogue/examples.ts';
import { dealExamples } from './deals/examples.ts';
import { evidenceExamples } from './evidence/examples.ts';
import type { CallExample } from './kernel/example.ts';
import { ledgerExamples } from './ledger/examples.ts';
import { mediaExamples } from './media/examples.ts';
import { orderExamples } from './orders/examples.ts';
import { pricingExamples } from './pricing/examples.ts';
import { questionExamples } from './questions/examples.ts';
import { reviewExamples } from './reviews/examples.ts';
import { shopExamples } from './shops/examples.ts';
import { tokenExamples } from './tokens/examples.ts';
import { wantedExamples } from './wanted/examples.ts';
import { webhookExamples } from './webhooks/examples.ts';

export const callExamples: readonly CallExample[] = [
  ...catalogueExamples,
  ...mediaExamples,
  ...orderExamples,
  ...dealExamples,
  ...questionExamples,
  ...reviewExamples,
  ...wantedExamples,
  ...pricingExamples,
  ...ledgerExamples,
  ...analyticsExamples,
  ...evidenceExamples,
  ...shopExamples,
  ...tokenExamples,
  ...webhookExamples,
];
