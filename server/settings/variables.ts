import * as z from 'zod/mini';
import { maxPasswordLength, minAdminPasswordLength } from '#contract/accounts/password-lengths.ts';
import { phonesShownChoices } from '#contract/kernel/shown-settings.ts';
import { preReviewModes } from '#contract/moderation/pre-review.ts';
import { paymentMethods } from '#contract/payments/states.ts';
import { parseFailPoints } from '#server/platform/fail-points.ts';
import {
  hasTwoDecimals,
  isAddressOf,
  isDatabase,
  isMailbox,
  isNetwork,
  isOneWord,
  isOrigin,
  isServiceAddress,
  isTimeZone,
} from './formats.ts';
import { parseBucket } from './image-store.ts';
import { parseHeaders, samplers } from './tracing.ts';

/** Every message is the end of a sentence that begins with the name of the setting. */
function whole(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z.coerce
    .number(error)
    .check(z.int(error), z.minimum(lowest, error), z.maximum(highest, error));
}

function oneOf<const T extends string>(...values: readonly T[]) {
  return z.enum(values, { error: `must be ${values.join(' or ')}` });
}

function text(isGood: (value: string) => boolean, error: string) {
  return z.string().check(z.refine(isGood, { error }));
}

const listsMethods = (value: string): boolean =>
  value.split(',').every((one) => (paymentMethods as readonly string[]).includes(one));

const filledIn = (what: string) => text((value) => value.trim() !== '', `must name ${what}`);

export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Tries of a limit: the counter in the database is an integer of 32 bits. */
const tries = () => whole(1, 1_000_000_000);

/** Limits per address and per account, with their defaults. */
export const limits = {
  LIMIT_UPLOADS_PER_HOUR: z._default(tries(), 60),
  LIMIT_SIGN_UPS_PER_HOUR: z._default(tries(), 60),
  LIMIT_SIGN_INS_PER_HOUR: z._default(tries(), 600),
  LIMIT_SIGN_INS_PER_10_SECONDS: z._default(tries(), 30),
  LIMIT_FAILED_SIGN_INS_PER_HOUR: z._default(tries(), 10),
  LIMIT_VIEW_REPORTS_PER_HOUR: z._default(tries(), 20_000),
  LIMIT_ACCOUNT_VIEW_REPORTS_PER_HOUR: z._default(tries(), 1_000),
  LIMIT_CONTACT_MESSAGES_PER_HOUR: z._default(tries(), 20),
  LIMIT_MAILED_LINKS_PER_HOUR: z._default(tries(), 5),
  LIMIT_UNVERIFIED_PRODUCTS_PER_DAY: z._default(tries(), 5),
  LIMIT_UNVERIFIED_BOOKINGS_PER_DAY: z._default(tries(), 10),
  LIMIT_UNVERIFIED_OFFERS_PER_DAY: z._default(tries(), 5),
  LIMIT_PRODUCTS_PER_DAY: z._default(tries(), 500),
  LIMIT_BOOKINGS_PER_DAY: z._default(tries(), 500),
  LIMIT_OFFERS_PER_DAY: z._default(tries(), 50),
  LIMIT_DRAFT_SAVES_PER_HOUR: z._default(tries(), 600),
  LIMIT_OPEN_BOOKINGS: z._default(tries(), 200),
  LIMIT_CHECKOUTS_PER_DAY: z._default(tries(), 5),
  LIMIT_RETURNS_PER_HOUR: z._default(tries(), 600),
  LIMIT_CONFIRMS_PER_MINUTE: z._default(tries(), 60),
  /** Different sellers whose numbers one person is shown in a day: more than anybody calls, far fewer than all. */
  LIMIT_PHONES_PER_DAY: z._default(tries(), 2_000),
  LIMIT_MESSAGES_PER_MINUTE: z._default(tries(), 20),
  LIMIT_MESSAGES_PER_DAY: z._default(tries(), 500),
  LIMIT_CONVERSATIONS_PER_DAY: z._default(tries(), 50),
  LIMIT_WATCHING_PER_HOUR: z._default(tries(), 600),
  LIMIT_LIVE_PER_MINUTE: z._default(tries(), 60),
  LIMIT_REPORTS_PER_DAY: z._default(tries(), 100),
  LIMIT_SERIAL_CHECKS_PER_HOUR: z._default(tries(), 10),
  LIMIT_THEFT_NOTICES_PER_DAY: z._default(tries(), 10),
  LIMIT_CHALLENGES_PER_DAY: z._default(tries(), 40),
  LIMIT_EVIDENCE_PER_DAY: z._default(tries(), 20),
  LIMIT_CLAIMS_PER_DAY: z._default(tries(), 10),
  LIMIT_REVIEWS_PER_DAY: z._default(tries(), 50),
  LIMIT_QUESTIONS_PER_DAY: z._default(tries(), 20),
  LIMIT_WANTED_PER_DAY: z._default(tries(), 10),
  LIMIT_MODEL_PROPOSALS_PER_DAY: z._default(tries(), 10),
  LIMIT_SHOP_SAVES_PER_DAY: z._default(tries(), 30),
  LIMIT_TOKENS_PER_DAY: z._default(tries(), 40),
  LIMIT_TOKEN_CALLS_PER_MINUTE: z._default(tries(), 120),
  LIMIT_BULK_CALLS_PER_MINUTE: z._default(tries(), 30),
  LIMIT_WEBHOOKS_PER_DAY: z._default(tries(), 20_000),
  LIMIT_WEBHOOK_REPLAYS_PER_HOUR: z._default(tries(), 120),
  LIMIT_ACCOUNT_UPLOADS_PER_DAY: z._default(tries(), 300),
  LIMIT_PAYMENT_INTENTS_PER_MINUTE: z._default(tries(), 60),
  LIMIT_PAYMENT_INTENTS_PER_HOUR: z._default(tries(), 300),
  LIMIT_DECLINED_CARDS_PER_HOUR: z._default(tries(), 8),
};

const day = 24 * 60 * 60;

/** Above these the shop sends callers away with 503, so that those inside are served. */
const overload = {
  OVERLOAD_REQUESTS: z._default(whole(1, 1_000_000), 1_000),
  OVERLOAD_DELAY_MS: z._default(whole(10, 60_000), 3_000),
  LIVE_CONNECTIONS: z._default(whole(1, 100_000), 2_500),
};

/** A name, or all names below one: `*.notify.windows.com`. */
const isHostName = (value: string) => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(value);

const isAddressHere = (value: string) =>
  isAddressOf(value, ['https:']) &&
  isOrigin(value) &&
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(value).hostname);

/** The push services of the browsers: Google, Mozilla, Apple, Microsoft. */
const knownPushHosts =
  'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com';

const webPush = {
  WEB_PUSH: z._default(oneOf('on', 'off'), 'on'),
  PUSH_HOSTS: z._default(
    text(
      (value) => splitList(value).length > 0 && splitList(value).every(isHostName),
      'must list host names such as web.push.apple.com or *.notify.windows.com, with commas between',
    ),
    knownPushHosts,
  ),
  PUSH_SERVICE_URL: z.optional(
    text(isAddressHere, 'must be an address of this machine such as https://127.0.0.1:8443'),
  ),
};

const webhooks = {
  WEBHOOKS_PRIVATE_ADDRESSES: z._default(oneOf('on', 'off'), 'off'),
};

const collector = 'must be an address such as http://127.0.0.1:4318, without a password';

/** A part of a whole. */
const share = z.coerce
  .number('must be a number from 0 to 1')
  .check(
    z.minimum(0, 'must be a number from 0 to 1'),
    z.maximum(1, 'must be a number from 0 to 1'),
  );

/** The environment's variables, one by one; what they mean together stands in settings.ts. */
export const Variables = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(filledIn('an address to listen on'), '127.0.0.1'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(filledIn('an address to listen on'), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    text(isOrigin, 'must be an address such as https://shop.example, without a path'),
  ),
  DATABASE_URL: z.optional(
    text(isDatabase, 'must be an address that starts with postgres:// or postgresql://'),
  ),
  DATABASE_DIRECT_URL: z.optional(
    text(isDatabase, 'must be an address that starts with postgres:// or postgresql://'),
  ),
  DATABASE_READ_URL: z._default(
    text(
      (value) => splitList(value).every(isDatabase),
      'must list addresses that start with postgres:// or postgresql://, with commas between',
    ),
    '',
  ),
  // Nobody sees a sold item as available for longer than a second: a replica may take half of it, the rest is the cache's.
  DATABASE_READ_LAG_MS: z._default(whole(200, 500), 500),
  // Each periodic job holds one while it runs; below this they could starve what they wait for.
  DATABASE_POOL: z._default(whole(8, 1000), 10),
  WEB_PROCESSES: z.optional(whole(1, 64)),
  WORKER_MEMORY_MB: z._default(whole(128, 1_000_000), 512),
  EMBEDDED_DATABASE_USER: z._default(filledIn('a user of this machine'), 'nobody'),
  DATA_DIR: z._default(filledIn('a folder'), './data'),
  TAKEOVER_TOKEN: z.optional(
    text((value) => /^\S{32,200}$/.test(value), 'must have 32 to 200 characters without spaces'),
  ),
  DEMO_DATA: z.optional(oneOf('on', 'off')),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(
    text(
      ({ length }) => length >= minAdminPasswordLength && length <= maxPasswordLength,
      `must have ${minAdminPasswordLength} to ${maxPasswordLength} characters`,
    ),
  ),
  STRIPE_SECRET_KEY: z.optional(
    text((key) => /^[rs]k_(test|live)_/.test(key), 'must be a key that starts with sk_ or rk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    text((key) => /^pk_(test|live)_/.test(key), 'must be a key that starts with pk_'),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text((secret) => secret.startsWith('whsec_'), 'must be a secret that starts with whsec_'),
  ),
  STRIPE_API_URL: z.optional(
    text(isOrigin, 'must be an address such as http://127.0.0.1:12111, without a path'),
  ),
  PAYMENTS: z.optional(oneOf('sandbox')),
  PAYMENT_METHODS: z._default(
    text(listsMethods, 'must list some of card, bkash, sslcommerz and cash, such as card,cash'),
    'card,bkash,sslcommerz,cash',
  ),
  CASH_DAYS: z._default(whole(1, 30), 7),
  SILENCE_DAYS: z._default(whole(1, 30), 3),
  RELEASE_DAYS: z._default(whole(4, 90), 14),
  CLAIM_DAYS: z._default(whole(1, 30), 3),
  APPEAL_DAYS: z._default(whole(1, 365), 14),
  CLAIM_ANSWER_HOURS: z._default(whole(24, 720), 48),
  RETURN_DAYS: z._default(whole(2, 60), 7),
  COMMISSION_PERCENT: z._default(whole(0, 30), 0),
  PAYOUT_MINIMUM: z._default(whole(1, 1_000_000), 500),
  REVIEW_DAYS: z._default(whole(1, 365), 30),
  REVIEW_BLIND_DAYS: z._default(whole(1, 90), 14),
  BKASH_USERNAME: z.optional(filledIn('the user of the bKash merchant account')),
  BKASH_PASSWORD: z.optional(filledIn('its password')),
  BKASH_APP_KEY: z.optional(filledIn('the app key of bKash')),
  BKASH_APP_SECRET: z.optional(filledIn('the app secret of bKash')),
  BKASH_API_URL: z.optional(
    text(
      isServiceAddress,
      'must be an address such as https://tokenized.sandbox.bka.sh/v1.2.0-beta',
    ),
  ),
  BKASH_HIGHEST: z._default(whole(1, 10_000_000), 500_000),
  SSLCOMMERZ_STORE_ID: z.optional(filledIn('the store of the SSLCommerz account')),
  SSLCOMMERZ_STORE_PASSWORD: z.optional(filledIn('its password')),
  SSLCOMMERZ_API_URL: z.optional(
    text(isServiceAddress, 'must be an address such as https://sandbox.sslcommerz.com'),
  ),
  CHECKOUT_MINUTES: z._default(whole(5, 60), 15),
  PAYMENT_CAPTURE: z._default(oneOf('manual', 'automatic'), 'manual'),
  PAYMENT_CURRENCY: z._default(
    text(
      hasTwoDecimals,
      'must be a currency of three small letters with two decimals: prices are whole and charged as hundredths',
    ),
    'bdt',
  ),
  PAYMENT_WEBHOOKS: z._default(oneOf('on', 'off'), 'on'),
  RECONCILE_SECONDS: z._default(whole(1, day), 20),
  EVENT_RECONCILE_SECONDS: z._default(whole(1, day), 15 * 60),
  FULL_RECONCILE_SECONDS: z._default(whole(1, 7 * day), day),
  INVARIANT_SECONDS: z._default(whole(1, day), 5 * 60),
  RESERVATION_HOURS: z._default(whole(1, 168), 48),
  NO_SHOW_HOURS: z._default(whole(0, 72), 0),
  PHONE_SHOWN: z._default(oneOf(...phonesShownChoices), 'cards'),
  PRICE_GUIDE: z._default(oneOf('on', 'off'), 'on'),
  PRE_REVIEW: z._default(oneOf(...preReviewModes), 'flag'),
  PRE_REVIEW_POINTS: z._default(whole(1, 12), 4),
  PHOTO_MATCH: z._default(oneOf('on', 'off'), 'on'),
  EVIDENCE: z._default(oneOf('on', 'off'), 'on'),
  OFFER_HOURS: z._default(whole(1, 168), 48),
  OFFER_LOWEST_PERCENT: z._default(whole(1, 99), 50),
  LISTING_DAYS: z._default(whole(0, 3650), 60),
  MESSAGE_MONTHS: z._default(whole(6, 120), 24),
  FAIL_POINTS: z.optional(
    text(
      (value) => parseFailPoints(value) !== undefined,
      'must list fail points such as settle.captured=crash',
    ),
  ),
  REQUIRE_ADMIN_TOTP: z._default(oneOf('on', 'off'), 'off'),
  REQUIRE_VERIFIED: z._default(
    text(
      (value) => splitList(value).every((part) => part === 'sell' || part === 'pay'),
      'must list sell, pay or both, with a comma between',
    ),
    '',
  ),
  GOOGLE_CLIENT_ID: z.optional(filledIn('the client at the identity provider')),
  GOOGLE_CLIENT_SECRET: z.optional(filledIn('the secret of the client')),
  GOOGLE_DISCOVERY_URL: z.optional(
    text(
      (value) => isAddressOf(value, ['http:', 'https:']),
      'must be the address of an OpenID Connect discovery document',
    ),
  ),
  SMTP_URL: z.optional(
    text(
      (value) => isAddressOf(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '',
      'must be an address that starts with smtp:// or smtps://',
    ),
  ),
  MAIL_FROM: z.optional(text(isMailbox, 'must be one e-mail address, with or without a name')),
  CONTACT_TO: z.optional(z.email('must be an e-mail address')),
  IMAGE_STORE: z._default(
    text(
      (value) => value === 'disk' || parseBucket(value) !== undefined,
      'must be disk, or a bucket such as s3://bucket or s3://bucket/folder',
    ),
    'disk',
  ),
  S3_ENDPOINT: z.optional(
    text(isServiceAddress, 'must be an address such as https://s3.example, without a password'),
  ),
  AWS_REGION: z.optional(
    text((name) => /^[a-z0-9-]{1,50}$/i.test(name), 'must be a region such as ap-southeast-1'),
  ),
  AWS_ACCESS_KEY_ID: z.optional(text(isOneWord, 'must be a key without spaces')),
  AWS_SECRET_ACCESS_KEY: z.optional(text(isOneWord, 'must be a secret without spaces')),
  AWS_SESSION_TOKEN: z.optional(text(isOneWord, 'must be a token without spaces')),
  SHOP_TIME_ZONE: z._default(
    text(isTimeZone, 'must be a time zone such as Asia/Dhaka'),
    'Asia/Dhaka',
  ),
  TRUSTED_PROXIES: z._default(
    text(
      (value) => splitList(value).every(isNetwork),
      'must list addresses or networks such as 10.0.0.0/8, with commas between',
    ),
    '',
  ),
  PASSWORD_HASHING: z._default(oneOf('strong', 'fast'), 'strong'),
  BREACHED_PASSWORDS: z.optional(oneOf('refuse', 'off')),
  LOG_LEVEL: z.optional(oneOf('silent', 'error', 'warn', 'info', 'debug')),
  // Of each process, for what visitors are shown; 0 keeps nothing.
  CACHE_MB: z._default(whole(0, 4_096), 32),
  CACHE_TRUST_MS: z._default(whole(0, 500), 100),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(text(isServiceAddress, collector)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(text(isServiceAddress, collector)),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(oneOf('http/json'), 'http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    text(
      (value) => parseHeaders(value) !== undefined,
      'must list headers such as x-key=value, with commas between',
    ),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(filledIn('the service'), 'ditiyo'),
  OTEL_TRACES_SAMPLER: z._default(oneOf(...samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  OTEL_BSP_SCHEDULE_DELAY: z._default(whole(10, 60_000), 5_000),
  ...webPush,
  ...webhooks,
  ...limits,
  ...overload,
});
export type Variables = z.infer<typeof Variables>;

export type Limits = Pick<Variables, keyof typeof limits>;
