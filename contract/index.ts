/** Every call of the shop. OpenAPI and the tests walk this list; nothing else needs it. */
import * as accounts from './accounts/endpoints.ts';
import * as ownAccount from './accounts/own-account-endpoints.ts';
import * as sessions from './accounts/session-endpoints.ts';
import * as suspension from './accounts/suspension-endpoints.ts';
import * as admin from './admin/endpoints.ts';
import * as analytics from './analytics/endpoints.ts';
import * as bulk from './catalogue/bulk-endpoints.ts';
import * as drafts from './catalogue/draft-endpoints.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as kit from './catalogue/kit-endpoints.ts';
import * as listings from './catalogue/listing-endpoints.ts';
import * as productPage from './catalogue/product-endpoints.ts';
import * as search from './catalogue/search-endpoints.ts';
import * as views from './catalogue/views-endpoints.ts';
import * as contact from './contact/endpoints.ts';
import * as blocks from './conversations/block-endpoints.ts';
import * as conversations from './conversations/endpoints.ts';
import * as claims from './deals/claims-endpoints.ts';
import * as handovers from './deals/endpoints.ts';
import * as inspections from './deals/inspection-endpoints.ts';
import * as receipts from './deals/receipt-endpoints.ts';
import * as evidence from './evidence/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as ledger from './ledger/endpoints.ts';
import * as statements from './ledger/statement-endpoints.ts';
import * as media from './media/endpoints.ts';
import * as models from './models/endpoints.ts';
import * as appeals from './moderation/appeal-endpoints.ts';
import * as cases from './moderation/case-endpoints.ts';
import * as moderation from './moderation/endpoints.ts';
import * as photoMatches from './moderation/photo-match-endpoints.ts';
import * as deals from './orders/deal-endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as offers from './orders/offer-endpoints.ts';
import * as checkout from './payments/checkout-endpoints.ts';
import * as paymentDecisions from './payments/decision-endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as paymentsOverview from './payments/overview-endpoints.ts';
import * as payouts from './payouts/endpoints.ts';
import * as pricing from './pricing/endpoints.ts';
import * as questions from './questions/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as risk from './risk/endpoints.ts';
import * as serials from './serials/endpoints.ts';
import * as shops from './shops/endpoints.ts';
import * as tokens from './tokens/endpoints.ts';
import * as wanted from './wanted/endpoints.ts';
import * as live from './watchlist/live-endpoints.ts';
import * as notices from './watchlist/notifications-endpoints.ts';
import * as push from './watchlist/push-endpoints.ts';
import * as savedSearches from './watchlist/searches-endpoints.ts';
import * as noticeSettings from './watchlist/settings-endpoints.ts';
import * as unsubscribing from './watchlist/unsubscribing-endpoints.ts';
import * as wishlist from './watchlist/wishlist-endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  accounts,
  sessions,
  ownAccount,
  suspension,
  tokens,
  media,
  catalogue,
  bulk,
  drafts,
  kit,
  listings,
  search,
  productPage,
  views,
  orders,
  deals,
  offers,
  payments,
  handovers,
  receipts,
  claims,
  inspections,
  ledger,
  statements,
  payouts,
  checkout,
  paymentDecisions,
  paymentsOverview,
  conversations,
  blocks,
  questions,
  models,
  shops,
  wanted,
  pricing,
  reviews,
  serials,
  risk,
  evidence,
  moderation,
  cases,
  photoMatches,
  appeals,
  contact,
  wishlist,
  savedSearches,
  notices,
  live,
  noticeSettings,
  push,
  webhooks,
  unsubscribing,
  admin,
  analytics,
].flatMap((module): Endpoint[] => Object.values(module));
