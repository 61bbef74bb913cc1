import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { accountExamples } from './examples/accounts.ts';
import { adminExamples } from './examples/admin.ts';
import { figuresExamples } from './examples/analytics.ts';
import { appealExamples } from './examples/appeals.ts';
import { caseExamples } from './examples/cases.ts';
import { catalogueExamples } from './examples/catalogue.ts';
import { claimExamples } from './examples/claims.ts';
import { contactExamples } from './examples/contact.ts';
import { conversationExamples } from './examples/conversations.ts';
import { dealExamples } from './examples/deals.ts';
import type { Entry } from './examples/entry.ts';
import { evidenceExamples } from './examples/evidence.ts';
import { listingExamples } from './examples/listings.ts';
import { modelExamples } from './examples/models.ts';
import { offerExamples } from './examples/offers.ts';
import { payoutExamples } from './examples/payouts.ts';
import { questionExamples } from './examples/questions.ts';
import { reviewExamples } from './examples/reviews.ts';
import { riskExamples } from './examples/risk.ts';
import { serialExamples } from './examples/serials.ts';
import { shopExamples } from './examples/shops.ts';
import { tokenExamples } from './examples/tokens.ts';
import { wantedExamples } from './examples/wanted.ts';
import { watchlistExamples } from './examples/watchlist.ts';
import { webhookExamples } from './examples/webhooks.ts';

/** One entry for each endpoint of the contract; a new endpoint brings its own. */
const entries: Record<string, Entry> = {
  ...accountExamples,
  ...catalogueExamples,
  ...listingExamples,
  ...dealExamples,
  ...offerExamples,
  ...conversationExamples,
  ...contactExamples,
  ...adminExamples,
  ...figuresExamples,
  ...payoutExamples,
  ...caseExamples,
  ...appealExamples,
  ...claimExamples,
  ...questionExamples,
  ...modelExamples,
  ...shopExamples,
  ...tokenExamples,
  ...wantedExamples,
  ...reviewExamples,
  ...riskExamples,
  ...serialExamples,
  ...evidenceExamples,
  ...watchlistExamples,
  ...webhookExamples,
};

/** The entry of an endpoint. Fails with what to do when there is none. */
export function exampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Entry {
  const entry = entries[`${method} ${path}`];
  if (entry) return entry;
  throw new Error(
    `'${method} ${path}' has no example: add one to tests/support/contract/examples/`,
  );
}
