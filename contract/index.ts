/** Every call of the shop. OpenAPI and the tests walk this list; nothing else needs it. */
import * as accounts from './accounts/endpoints.ts';
import * as ownAccount from './accounts/own-account-endpoints.ts';
import * as sessions from './accounts/session-endpoints.ts';
import * as suspension from './accounts/suspension-endpoints.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as contact from './contact/endpoints.ts';
import * as figures from './figures/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as media from './media/endpoints.ts';
import * as moderation from './moderation/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as oversight from './oversight/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as paymentsOverview from './payments/overview-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  accounts,
  sessions,
  ownAccount,
  suspension,
  media,
  catalogue,
  orders,
  payments,
  paymentsOverview,
  moderation,
  contact,
  oversight,
  figures,
].flatMap((module): Endpoint[] => Object.values(module));
