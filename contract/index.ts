/** Every call of the shop. OpenAPI and the tests walk this list; nothing else needs it. */
import * as accounts from './accounts/endpoints.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as contact from './contact/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as media from './media/endpoints.ts';
import * as moderation from './moderation/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as payments from './payments/endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  accounts,
  media,
  catalogue,
  orders,
  payments,
  moderation,
  contact,
].flatMap((module): Endpoint[] => Object.values(module));
