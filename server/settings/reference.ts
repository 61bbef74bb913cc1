import { minAdminPasswordLength } from '#contract/accounts/password-lengths.ts';
import { type limits, Variables } from './variables.ts';

/** What a setting is for; what it is when it is not set, where that is no plain default of `variables.ts`. */
type Entry = readonly [meaning: string, unset?: string];

/** SHOP_MODE is read before all others, in shop-mode.ts. */
type Name = keyof Variables | 'SHOP_MODE';

type Limit = keyof typeof limits;

const groups: Record<string, Partial<Record<Exclude<Name, Limit>, Entry>>> = {
  'Where the shop is': {
    PORT: ['port that serves pages, API and pictures'],
    HOST: ['address that it listens on; keep it private behind a proxy'],
    PUBLIC_URL: [
      'address that people see, such as `https://shop.example`',
      '`http://localhost:$PORT`',
    ],
    TRUSTED_PROXIES: ['addresses or networks of your reverse proxies, separated by commas', 'none'],
    DATA_DIR: ['folder of the embedded database, the pictures and the generated secrets'],
    SHOP_MODE: [
      '`demo`, to try it out, or `live`, for real customers',
      '`live` with `NODE_ENV=production` or `DATABASE_URL`, else `demo`',
    ],
    DEMO_DATA: [
      '`on` or `off`: fill an empty demo shop; refused in a live shop',
      '`on` in a demo shop',
    ],
    TAKEOVER_TOKEN: [
      'for several machines that share a live shop: the same 32 to 200 characters on each, by which they act for it',
      'a file in `DATA_DIR/secrets`',
    ],
    SHOP_TIME_ZONE: ['time zone of every date that is shown'],
    LOG_LEVEL: [
      '`silent`, `error`, `warn`, `info` or `debug`',
      '`warn` in a demo shop, else `info`',
    ],
  },
  Database: {
    DATABASE_URL: ['a PostgreSQL server, 15 or newer', 'the embedded one'],
    DATABASE_DIRECT_URL: [
      'the same database past a pooler by transaction (PgBouncer), for migrations, jobs and backups',
      '`DATABASE_URL`',
    ],
    DATABASE_READ_URL: ['streaming replicas that visitors read from, separated by commas', 'none'],
    DATABASE_READ_LAG_MS: [
      'milliseconds that a replica may be behind, 200 to 500; a later one is left out',
    ],
    DATABASE_POOL: ['connections of one process to each server, 8 or more'],
    EMBEDDED_DATABASE_USER: ['account of the embedded database when root starts the shop'],
  },
  Processes: {
    WEB_PROCESSES: [
      'processes that answer people, 1 to 64; one more works in the background',
      'one a core, 4 at most',
    ],
    WORKER_MEMORY_MB: ['a process that holds more is replaced, without a gap'],
    CACHE_MB: ['megabytes of the response cache of each process; `0` turns it off'],
    CACHE_TRUST_MS: [
      'milliseconds that a process answers from the cache without asking whether something changed; `0`: it asks each time',
    ],
    OVERLOAD_REQUESTS: [
      'requests of each kind (reads, writes, webhooks) in one process, waiting ones included; others get 503 and `Retry-After`',
    ],
    LIVE_CONNECTIONS: [
      'open streams of live notifications in one process; further ones get 503, and their pages ask for the count when they are opened',
    ],
    OVERLOAD_DELAY_MS: ['milliseconds of waiting without a break after which few may wait'],
  },
  People: {
    ADMIN_EMAIL: ['make sure that this admin exists at start', 'no admin'],
    ADMIN_PASSWORD: [
      `that admin’s password, ${minAdminPasswordLength} characters or more`,
      'no admin',
    ],
    REQUIRE_ADMIN_TOTP: ['`on`: admins need a second factor'],
    REQUIRE_VERIFIED: [
      '`sell`, `pay` or both: only with a confirmed e-mail address; needs `SMTP_URL`, advised in production',
      'nobody needs one',
    ],
    BREACHED_PASSWORDS: [
      '`refuse` or `off`: new passwords that leaked elsewhere or are easy to guess',
      '`refuse` in a live shop, else `off`',
    ],
    PASSWORD_HASHING: ['`fast` hashes passwords at no cost, for tests; refused in a live shop'],
    GOOGLE_CLIENT_ID: [
      'client at Google or another OpenID Connect provider',
      'a local test provider in a demo shop, no button in a live one',
    ],
    GOOGLE_CLIENT_SECRET: ['its secret', 'as above'],
    GOOGLE_DISCOVERY_URL: ['discovery document of another provider than Google', 'Google’s'],
  },
  Payments: {
    STRIPE_SECRET_KEY: [
      'secret key of real card payments',
      'test mode in a demo shop, no cards in a live one',
    ],
    STRIPE_PUBLISHABLE_KEY: ['key that the browser is told', 'as above'],
    STRIPE_WEBHOOK_SECRET: ['secret of the webhook at `/api/webhooks/stripe`', 'as above'],
    STRIPE_API_URL: [
      'another address than Stripe’s; refused in a live shop unless `PAYMENTS=sandbox`',
      'Stripe’s',
    ],
    PAYMENTS: ['`sandbox`: the built-in gateway in a live shop, for a rehearsal', 'by the keys'],
    PAYMENT_METHODS: [
      'how people may pay: `card`, `bkash`, `sslcommerz`, `cash` (when they meet); in a live shop those count whose keys are set, and cash',
    ],
    CASH_DAYS: [
      'days after which what one side said about cash is forgotten, unless the other says so too',
    ],
    SILENCE_DAYS: [
      'days after which a paid item counts as handed over when its seller says so and its buyer says nothing',
    ],
    RELEASE_DAYS: [
      'days after a payment in which one side has to say that the item changed hands; both are warned 3 days before, then an alarm calls the admin',
    ],
    CLAIM_DAYS: ['days after the handover after which a deal is completed by itself'],
    APPEAL_DAYS: ['days after a decision about somebody in which they may appeal against it'],
    CLAIM_ANSWER_HOURS: [
      'hours in which a side answers a claim, and in which an admin is to decide it; after them it is the admin’s, and then an alarm',
    ],
    RETURN_DAYS: ['days in which an item comes back to its seller because of a claim'],
    COMMISSION_PERCENT: [
      'the shop’s part of a sale, in percent, of payments begun from now on; never of cash',
    ],
    PAYOUT_MINIMUM: [
      'tk below which what a seller has is not paid out with everybody’s; a payout to one seller alone may be less',
    ],
    REVIEW_DAYS: ['days after the handover in which both sides may review each other'],
    REVIEW_BLIND_DAYS: [
      'days after the handover after which one review is published without the other; both are at once when both are there',
    ],
    BKASH_USERNAME: [
      'merchant account of bKash, for payments from its wallets; a demo shop has a built-in one',
      'no bKash in a live shop',
    ],
    BKASH_PASSWORD: ['its password', 'as above'],
    BKASH_APP_KEY: ['key of the shop at bKash', 'as above'],
    BKASH_APP_SECRET: ['secret of that key', 'as above'],
    BKASH_API_URL: ['address of bKash for tests; refused in a live shop', 'bKash’s own'],
    BKASH_HIGHEST: ['the most in tk that bKash takes in one payment'],
    SSLCOMMERZ_STORE_ID: [
      'store at SSLCommerz, which takes local cards, wallets and banks; its IPN address is `/api/webhooks/sslcommerz`',
      'no SSLCommerz in a live shop',
    ],
    SSLCOMMERZ_STORE_PASSWORD: ['its password', 'as above'],
    SSLCOMMERZ_API_URL: [
      'address of SSLCommerz for tests; refused in a live shop',
      'SSLCommerz’s own',
    ],
    CHECKOUT_MINUTES: ['minutes for which an item is kept for whoever pays by SSLCommerz'],
    PAYMENT_CAPTURE: ['`manual`: authorise, give the item away, then capture; or `automatic`'],
    PAYMENT_CURRENCY: ['ISO code of the currency that "tk" is charged in; one with two decimals'],
    PAYMENT_WEBHOOKS: ['`off` keeps the sandbox from sending webhooks, for rehearsals'],
    RECONCILE_SECONDS: ['seconds between looks at unfinished payments'],
    EVENT_RECONCILE_SECONDS: ['seconds between looks for missed webhooks'],
    FULL_RECONCILE_SECONDS: [
      'seconds between comparisons of all that the provider has with our books',
    ],
    INVARIANT_SECONDS: ['seconds between checks that money and stock add up'],
    RESERVATION_HOURS: ['hours for which a seller who accepts a booking reserves the item'],
    NO_SHOW_HOURS: [
      'hours after an item was booked, reserved or paid in which neither side says that the other did not come',
    ],
    PHONE_SHOWN: [
      'sellers’ phone numbers: `cards`, as specified, or `accepted`: only to buyers whose booking the seller has accepted, or who paid',
    ],
    PRICE_GUIDE: [
      '`on` or `off`: tell on an item’s page and while one is listed what such items sold for here, by completed sales',
    ],
    PRE_REVIEW: [
      'new and changed items that look wrong: `flag` opens a case about them, `hold` keeps new ones off sale besides that have 7 points of two signals or more, until an admin approves, `shadow` counts what speaks against them and opens nothing, `off` looks at none',
    ],
    PRE_REVIEW_POINTS: [
      'points from which an item looks wrong; what each signal weighs is at `/dashboard/risk`',
    ],
    PHOTO_MATCH: [
      'whether photos of new items are compared with those of other sellers: what looks like one opens a case, and the seller is asked',
    ],
    EVIDENCE: [
      'whether sellers can send evidence photos; those that are shown stay until they end',
    ],
    OFFER_HOURS: ['hours for which an offer can be accepted'],
    OFFER_LOWEST_PERCENT: ['the lowest offer that is taken, in percent of the price'],
    LISTING_DAYS: [
      'days for which an item is on sale unless its seller renews it; 0: as long as they want',
    ],
    MESSAGE_MONTHS: ['months after its last message for which a conversation is kept, 6 to 120'],
    FAIL_POINTS: [
      'places that fail on purpose, for rehearsals ([reliability.md](reliability.md))',
      'none',
    ],
  },
  Mail: {
    SMTP_URL: [
      'mail server, such as `smtp://user:password@host:587`',
      'mail waits; the admin reads contact messages in the dashboard',
    ],
    MAIL_FROM: ['sender of every mail', '`no-reply@` the host of `PUBLIC_URL`'],
    CONTACT_TO: ['who gets contact messages', 'the admins'],
  },
  'Web push': {
    WEB_PUSH: [
      '`on` or `off`: tell browsers that asked for it of what is new, also while they are closed',
    ],
    PUSH_HOSTS: [
      'push services that the shop sends to, separated by commas; `*.` in front means all names below',
    ],
    PUSH_SERVICE_URL: [
      'a place on this machine that gets all pushes in their stead, for tests; refused in a live shop',
      'none',
    ],
  },
  Webhooks: {
    WEBHOOKS_PRIVATE_ADDRESSES: [
      '`on` or `off`: lets webhooks go to this machine and to private networks, and by http, for development and tests; refused in a live shop',
    ],
  },
  Pictures: {
    IMAGE_STORE: [
      '`disk`, below `DATA_DIR`, or `s3://bucket` or `s3://bucket/folder`, a place of the shop’s own',
    ],
    S3_ENDPOINT: ['another S3 service than Amazon’s, such as `https://s3.example`', 'Amazon’s'],
    AWS_ACCESS_KEY_ID: ['who the shop is there: may read, write, list and delete', 'none'],
    AWS_SECRET_ACCESS_KEY: ['its secret', 'none'],
    AWS_SESSION_TOKEN: ['only for keys that come with one', 'none'],
    AWS_REGION: ['region of the bucket', 'needed without `S3_ENDPOINT`; with it `us-east-1`'],
  },
  'Metrics and traces': {
    METRICS_PORT: ['port where Prometheus reads `/metrics`; keep it from the world', 'nowhere'],
    METRICS_HOST: ['address that it listens on'],
    OTEL_EXPORTER_OTLP_ENDPOINT: [
      'an OpenTelemetry collector, such as `http://127.0.0.1:4318`',
      'no traces',
    ],
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [
      'the address of its traces, taken as it is',
      'from the one above',
    ],
    OTEL_EXPORTER_OTLP_HEADERS: ['headers for it, as `x-key=value`, separated by commas', 'none'],
    OTEL_EXPORTER_OTLP_PROTOCOL: ['`http/json` and nothing else'],
    OTEL_SERVICE_NAME: ['name of the shop there'],
    OTEL_BSP_SCHEDULE_DELAY: ['milliseconds between two batches'],
    OTEL_TRACES_SAMPLER: [
      '`always_on`, `always_off` or `traceidratio`, each also with `parentbased_`',
    ],
    OTEL_TRACES_SAMPLER_ARG: ['the ratio, from 0 to 1'],
  },
};

const aboutLimits: Record<Limit, string> = {
  LIMIT_UPLOADS_PER_HOUR: 'anonymous uploads of an address',
  LIMIT_SIGN_UPS_PER_HOUR: 'sign-ups of an address',
  LIMIT_SIGN_INS_PER_HOUR: 'sign-ins of an address',
  LIMIT_SIGN_INS_PER_10_SECONDS: 'sign-ins of an address at once',
  LIMIT_FAILED_SIGN_INS_PER_HOUR: 'failed sign-ins of an account, then a growing lockout',
  LIMIT_VIEW_REPORTS_PER_HOUR: 'views that an address reports',
  LIMIT_ACCOUNT_VIEW_REPORTS_PER_HOUR: 'views that an account reports',
  LIMIT_CONTACT_MESSAGES_PER_HOUR: 'contact messages of an address',
  LIMIT_MAILED_LINKS_PER_HOUR: 'mails with a link to one address',
  LIMIT_UNVERIFIED_PRODUCTS_PER_DAY: 'products of an account without a confirmed address',
  LIMIT_UNVERIFIED_BOOKINGS_PER_DAY:
    'bookings of an account without a confirmed address, and as many conversations that it begins',
  LIMIT_UNVERIFIED_OFFERS_PER_DAY: 'offers of an account without a confirmed address',
  LIMIT_PRODUCTS_PER_DAY:
    'products that an account lists, and as many changes: edits, resuming, relisting and renewing',
  LIMIT_BOOKINGS_PER_DAY: 'bookings of an account',
  LIMIT_OFFERS_PER_DAY: 'offers and counter-offers of an account',
  LIMIT_DRAFT_SAVES_PER_HOUR: 'times that an account saves drafts of products',
  LIMIT_OPEN_BOOKINGS: 'bookings of an account that are open at a time',
  LIMIT_CHECKOUTS_PER_DAY: 'items that are kept for an account while it pays by SSLCommerz',
  LIMIT_RETURNS_PER_HOUR:
    'returns from payment pages, and unsigned notifications about payments, of an internet address',
  LIMIT_CONFIRMS_PER_MINUTE: 'payment confirmations of an account',
  LIMIT_PHONES_PER_DAY: 'different sellers whose phone numbers an account is shown',
  LIMIT_MESSAGES_PER_MINUTE: 'messages of an account, and as many people whom it blocks',
  LIMIT_MESSAGES_PER_DAY: 'messages of an account',
  LIMIT_CONVERSATIONS_PER_DAY:
    'conversations that an account begins; a fifth of them on its first day',
  LIMIT_LIVE_PER_MINUTE: 'streams of live notifications that one person opens',
  LIMIT_WATCHING_PER_HOUR: 'changes of a wishlist, of saved searches and of a kit',
  LIMIT_REPORTS_PER_DAY: 'reports of an account',
  LIMIT_SERIAL_CHECKS_PER_HOUR:
    'serial numbers that an internet address looks up; an account three times as many a day',
  LIMIT_THEFT_NOTICES_PER_DAY: 'theft notices that an account files; six photos each',
  LIMIT_CHALLENGES_PER_DAY: 'codes for evidence photos that a seller asks for',
  LIMIT_EVIDENCE_PER_DAY: 'evidence photos that a seller sends',
  LIMIT_CLAIMS_PER_DAY: 'claims that an account makes about its deals',
  LIMIT_QUESTIONS_PER_DAY: 'questions that an account asks in public',
  LIMIT_WANTED_PER_DAY:
    'wanted ads that an account writes; it may change them three times as often',
  LIMIT_MODEL_PROPOSALS_PER_DAY: 'models that a seller proposes for the catalogue',
  LIMIT_SHOP_SAVES_PER_DAY: 'how often a seller saves the page of their shop',
  LIMIT_TOKENS_PER_DAY: 'API tokens that an account makes',
  LIMIT_TOKEN_CALLS_PER_MINUTE: 'calls by one API token',
  LIMIT_BULK_CALLS_PER_MINUTE: 'calls of many rows by one account, by whatever tokens',
  LIMIT_WEBHOOKS_PER_DAY:
    'attempts to deliver webhooks to one endpoint of a seller; what is more waits for the next day',
  LIMIT_WEBHOOK_REPLAYS_PER_HOUR:
    'pings and replays of webhooks that an account asks for, and addresses that it saves or resumes',
  LIMIT_REVIEWS_PER_DAY: 'reviews that an account writes or changes, and replies',
  LIMIT_ACCOUNT_UPLOADS_PER_DAY: 'uploads of an account',
  LIMIT_PAYMENT_INTENTS_PER_MINUTE: 'payments that an account starts',
  LIMIT_PAYMENT_INTENTS_PER_HOUR: 'payments that an account starts',
  LIMIT_DECLINED_CARDS_PER_HOUR: 'declined cards of an account, then no card for a day',
};

const head = `# Settings

Environment variables, read and checked once at start; a bad one stops the start with one line that names it. A name that the shop does not
know is ignored. Written by \`npm run settings\` from \`server/settings/reference.ts\`; \`npm run check\` holds it against the code.`;

/** docs/settings.md: every setting of the code, with its default. Throws for one that nobody has described. */
export function describeSettings(): string {
  const defaults = Variables.parse({}) as Record<string, unknown>;
  const all = Object.assign({}, ...Object.values(groups), aboutLimits) as Record<string, unknown>;
  const missing = Object.keys(Variables.shape).filter((name) => !(name in all));
  if (missing.length > 0) throw new Error(`not described: ${missing.join(', ')}`);

  const row = (name: string, meaning: string, unset: string | undefined) => {
    const fallback = unset ?? `\`${String(defaults[name])}\``;
    return `| \`${name}\` | ${meaning} | ${fallback} |`;
  };
  const table = (title: string, rows: readonly string[]) =>
    [
      `## ${title}`,
      '',
      '| Setting | Meaning | When it is not set |',
      '|---|---|---|',
      ...rows,
    ].join('\n');
  return `${[
    head,
    ...Object.entries(groups).map(([title, entries]) =>
      table(
        title,
        Object.entries(entries).map(([name, [meaning, unset]]) => row(name, meaning, unset)),
      ),
    ),
    table(
      'Limits',
      Object.entries(aboutLimits).map(([name, meaning]) => row(name, meaning, undefined)),
    ),
  ].join('\n\n')}\n`;
}
