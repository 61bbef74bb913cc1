import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { S3Place } from '#server/platform/blob-store/s3.ts';
import type { TracingPlace } from '#server/platform/tracing/open.ts';
import type { PushSettings } from '#server/platform/web-push/index.ts';
import { type CheckoutSettings, settleCheckout } from './checkout.ts';
import { type DealSettings, readDealSettings } from './deals.ts';
import { settleImageStore } from './image-store.ts';
import { type MailSettings, settleMail } from './mail.ts';
import { type ShopMode, settleShopMode } from './shop-mode.ts';
import { settleTracing } from './tracing.ts';
import { type Limits, limits, splitList, Variables } from './variables.ts';
import { settleWebPush } from './web-push.ts';

export type { Limits } from './variables.ts';

/** A setting that cannot be used. The message is one line that names it and says what to do. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

export interface StripeSettings {
  /** What the browser is told; nothing on the server behaves differently by it. */
  mode: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** A client at an OpenID Connect provider. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

export interface Settings extends DealSettings, CheckoutSettings {
  mode: ShopMode;
  development: boolean;
  port: number;
  host: string;
  /** Where this process tells what it measures of itself; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  https: boolean;
  databaseUrl: string | undefined;
  /** The same database past any pooler; that of `databaseUrl` where none is given. */
  databaseDirectUrl: string | undefined;
  /** Streaming replicas of it that visitors' reads may go to. */
  databaseReadUrls: string[];
  /** Milliseconds that a replica may be behind. */
  databaseReadLag: number;
  databasePool: number;
  /** How many processes answer people; one more works in the background. */
  webProcesses: number;
  /** A process that holds more is replaced, in MB. */
  workerMemoryMb: number;
  embeddedDatabaseUser: string;
  dataDir: string;
  /** What several machines that share a shop say in the place of the file in `dataDir`; undefined: the file. */
  takeoverToken: string | undefined;
  demoData: boolean;
  admin: { email: string; password: string } | undefined;
  /** Keys of the payment provider, or `sandbox` for the built-in one, or undefined: no cards. */
  payments: StripeSettings | 'sandbox' | undefined;
  /** Where the payment provider is asked instead of at Stripe or in this process; for rehearsals only. */
  paymentsUrl: URL | undefined;
  paymentCapture: 'manual' | 'automatic';
  paymentCurrency: string;
  paymentWebhooks: boolean;
  /** Seconds between looks at: unfinished payments; missed webhooks; all that the provider has. */
  reconcileSeconds: number;
  eventReconcileSeconds: number;
  fullReconcileSeconds: number;
  /** Seconds between checks of what must always hold. */
  invariantSeconds: number;
  /** Places of the money path at which this process fails on purpose, for rehearsals. */
  failPoints: string | undefined;
  /** Whether an admin's calls need a second factor. */
  requireAdminTotp: boolean;
  /** What people may only do with a confirmed e-mail address, where mail goes out. */
  requireConfirmed: { sell: boolean; pay: boolean };
  /** Whether passwords are refused that leaked elsewhere or are easy to guess. */
  breachedPasswords: 'refuse' | 'off';
  /** What a password costs to hash; `fast` is for tests. */
  passwordHashing: 'strong' | 'fast';
  /** Who proves people's identity in the Google popup; `local` for the built-in stand-in; undefined: no popup. */
  google: GoogleSettings | 'local' | undefined;
  /** Undefined: mail waits in the outbox. */
  mail: MailSettings | undefined;
  /** Undefined: nothing is told to browsers that are closed. */
  webPush: PushSettings | undefined;
  /** Whether webhooks may go to private networks and by http, as a shop that is developed or tested needs. */
  webhooks: { allowsPrivate: boolean };
  /** Where pictures are kept: below `dataDir`, or as objects of a bucket. */
  imageStore: 'disk' | S3Place;
  timeZone: string;
  trustedProxies: string[];
  /** When callers are sent away: requests of one kind at once, milliseconds for which some had to wait. */
  overload: { requests: number; delay: number };
  /** Streams of live notifications that one process holds at once. */
  liveConnections: number;
  /** What is kept in memory of what visitors are shown: bytes, and how old what is known of changes may be, in milliseconds. */
  cache: { bytes: number; maxStaleness: number };
  logLevel: string;
  /** Where traces go; undefined: nowhere. */
  tracing: TracingPlace | undefined;
  limits: Limits;
}

function readMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
  PORT: shop,
}: Variables): Settings['metrics'] {
  // Of 0 the system makes two.
  if (port && port === shop) throw new SettingsError('METRICS_PORT must be another one than PORT');
  return port === undefined ? undefined : { port, host };
}

/** Beside the embedded database there is no other one. */
function readDatabases(
  variables: Variables,
): Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrls' | 'databaseReadLag'> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = variables;
  const databaseReadUrls = splitList(variables.DATABASE_READ_URL);
  if (!databaseUrl && directUrl) {
    throw new SettingsError(
      'DATABASE_DIRECT_URL needs DATABASE_URL, which it is the direct way to',
    );
  }
  if (!databaseUrl && databaseReadUrls.length > 0) {
    throw new SettingsError('DATABASE_READ_URL needs DATABASE_URL, whose replicas it names');
  }
  return {
    databaseUrl,
    databaseDirectUrl: directUrl ?? databaseUrl,
    databaseReadUrls,
    databaseReadLag: variables.DATABASE_READ_LAG_MS,
  };
}

function readAdmin(variables: Variables): Settings['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = variables;
  if (!email && !password) return undefined;
  if (!email) throw new SettingsError('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it');
  if (!password) throw new SettingsError('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it');
  const name = email.split('@', 1)[0] ?? '';
  if (password.toLowerCase().includes(name.toLowerCase())) {
    throw new SettingsError('ADMIN_PASSWORD must not contain the name of the e-mail address');
  }
  return { email: email.toLowerCase(), password };
}

function readPayments(variables: Variables, mode: ShopMode): Settings['payments'] {
  const keys = {
    STRIPE_SECRET_KEY: variables.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: variables.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: variables.STRIPE_WEBHOOK_SECRET,
  };
  if (!variables.PAYMENT_METHODS.includes('card')) return undefined;
  const missing = Object.entries(keys).filter(([, value]) => !value);
  if (missing.length === 3) {
    return mode === 'demo' || variables.PAYMENTS === 'sandbox' ? 'sandbox' : undefined;
  }
  const [first] = missing;
  if (first) throw new SettingsError(`${first[0]} is missing: card payments need all three keys`);
  if (variables.PAYMENTS === 'sandbox') {
    throw new SettingsError('PAYMENTS=sandbox and STRIPE_SECRET_KEY exclude each other');
  }
  const test = Object.entries(keys).find(([, key]) => key?.slice(1).startsWith('k_test_'));
  if (mode === 'live' && test) {
    throw new SettingsError(`${test[0]} is a test key: a live shop needs a live key`);
  }
  const live = Object.entries(keys).find(([, key]) => /^.k_live_/.test(key ?? ''));
  if (mode === 'demo' && live) {
    throw new SettingsError(`${live[0]} is a live key: a demo shop must not take real money`);
  }
  return {
    mode: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY ?? '',
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? '',
  };
}

/** A live shop fails by itself often enough; only a rehearsal may ask for it. */
function readFailPoints(variables: Variables, mode: ShopMode): string | undefined {
  const { FAIL_POINTS: points, PAYMENTS } = variables;
  if (points && mode === 'live' && PAYMENTS !== 'sandbox') {
    throw new SettingsError('FAIL_POINTS is for rehearsals: a live shop needs PAYMENTS=sandbox');
  }
  return points;
}

/** Sellers name where webhooks go: what a live shop can reach around it is none of theirs. */
function readWebhooks({ WEBHOOKS_PRIVATE_ADDRESSES: set }: Variables, mode: ShopMode) {
  if (set === 'on' && mode === 'live') {
    throw new SettingsError(
      'WEBHOOKS_PRIVATE_ADDRESSES is for tests: a live shop sends to the internet',
    );
  }
  return { allowsPrivate: set === 'on' };
}

/** Who names another place would get the live key sent there. */
function readPaymentsUrl(variables: Variables, mode: ShopMode): URL | undefined {
  const { STRIPE_API_URL: address, PAYMENTS } = variables;
  if (!address) return undefined;
  if (mode === 'live' && PAYMENTS !== 'sandbox') {
    throw new SettingsError('STRIPE_API_URL is for rehearsals: a live shop needs PAYMENTS=sandbox');
  }
  return new URL(address);
}

/** Passwords that are quick to hash are quick to guess, too, once somebody has the table. */
function readPasswordHashing(variables: Variables, mode: ShopMode): Settings['passwordHashing'] {
  const { PASSWORD_HASHING: hashing } = variables;
  if (hashing === 'fast' && mode === 'live') {
    throw new SettingsError('PASSWORD_HASHING=fast is for tests: a live shop needs strong');
  }
  return hashing;
}

/** Addresses are confirmed by mail: without a mail server the rule would lock everybody out. */
function readRequireConfirmed(variables: Variables): Settings['requireConfirmed'] {
  const parts = splitList(variables.REQUIRE_VERIFIED);
  if (parts.length > 0 && !variables.SMTP_URL) {
    throw new SettingsError('REQUIRE_VERIFIED needs SMTP_URL: addresses are confirmed by mail');
  }
  return { sell: parts.includes('sell'), pay: parts.includes('pay') };
}

/** Google's own document: https://developers.google.com/identity/openid-connect/openid-connect#discovery */
const googleDiscoveryUrl = 'https://accounts.google.com/.well-known/openid-configuration';

function readGoogle(variables: Variables, mode: ShopMode): Settings['google'] {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
  } = variables;
  if (!clientId && !clientSecret && !discoveryUrl) return mode === 'demo' ? 'local' : undefined;
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  if (!clientId || !clientSecret) {
    throw new SettingsError(`${missing} is missing: signing in with Google needs it`);
  }
  return { clientId, clientSecret, discoveryUrl: discoveryUrl ?? googleDiscoveryUrl };
}

/** What a part of the settings came to, unless it cannot be used. */
function settled<T>(part: T | Error): T {
  if (part instanceof Error) throw new SettingsError(part.message);
  return part;
}

/** More cores serve the database and the background; whoever has many says so. */
const maxUnasked = 4;

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

function readPublicUrl(variables: Variables, mode: ShopMode): URL {
  const address = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`);
  if (mode === 'live' && address.protocol === 'http:' && !localNames.has(address.hostname)) {
    throw new SettingsError('PUBLIC_URL must start with https:// in a live shop');
  }
  return address;
}

/**
 * Reads all settings from the environment, once, at start. An empty variable counts as unset.
 * Throws a SettingsError that names the first one that cannot be used.
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const mode = settled(settleShopMode(given));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const variables = parsed.data;
  const publicUrl = readPublicUrl(variables, mode);
  const mail = settleMail(variables, publicUrl);
  const demoData = variables.DEMO_DATA ? variables.DEMO_DATA === 'on' : mode === 'demo';
  if (demoData && mode === 'live') {
    throw new SettingsError('DEMO_DATA=on needs SHOP_MODE=demo: a live shop has no demo accounts');
  }
  return {
    mode,
    development: given.NODE_ENV === 'development',
    port: variables.PORT,
    host: variables.HOST,
    metrics: readMetrics(variables),
    publicUrl: publicUrl.origin,
    https: publicUrl.protocol === 'https:',
    ...readDatabases(variables),
    databasePool: variables.DATABASE_POOL,
    webProcesses: variables.WEB_PROCESSES ?? Math.min(availableParallelism(), maxUnasked),
    workerMemoryMb: variables.WORKER_MEMORY_MB,
    embeddedDatabaseUser: variables.EMBEDDED_DATABASE_USER,
    dataDir: resolve(variables.DATA_DIR),
    takeoverToken: variables.TAKEOVER_TOKEN,
    demoData,
    admin: readAdmin(variables),
    payments: readPayments(variables, mode),
    paymentsUrl: readPaymentsUrl(variables, mode),
    paymentCapture: variables.PAYMENT_CAPTURE,
    paymentCurrency: variables.PAYMENT_CURRENCY,
    paymentWebhooks: variables.PAYMENT_WEBHOOKS === 'on',
    reconcileSeconds: variables.RECONCILE_SECONDS,
    eventReconcileSeconds: variables.EVENT_RECONCILE_SECONDS,
    fullReconcileSeconds: variables.FULL_RECONCILE_SECONDS,
    invariantSeconds: variables.INVARIANT_SECONDS,
    ...readDealSettings(variables),
    ...settled(settleCheckout(variables, mode)),
    failPoints: readFailPoints(variables, mode),
    requireAdminTotp: variables.REQUIRE_ADMIN_TOTP === 'on',
    requireConfirmed: readRequireConfirmed(variables),
    // Who tries the shop out takes whatever password comes to mind.
    breachedPasswords: variables.BREACHED_PASSWORDS ?? (mode === 'live' ? 'refuse' : 'off'),
    passwordHashing: readPasswordHashing(variables, mode),
    google: readGoogle(variables, mode),
    mail,
    webPush: settled(settleWebPush(variables, { mode, publicUrl, contact: mail?.contactTo })),
    webhooks: readWebhooks(variables, mode),
    imageStore: settled(settleImageStore(variables)),
    timeZone: variables.SHOP_TIME_ZONE,
    trustedProxies: splitList(variables.TRUSTED_PROXIES),
    overload: {
      requests: variables.OVERLOAD_REQUESTS,
      delay: variables.OVERLOAD_DELAY_MS,
    },
    liveConnections: variables.LIVE_CONNECTIONS,
    cache: { bytes: variables.CACHE_MB * 1024 * 1024, maxStaleness: variables.CACHE_TRUST_MS },
    // Who tries the shop out reads the terminal; who runs it reads the log.
    logLevel: variables.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    tracing: settleTracing(variables),
    limits: Object.fromEntries(
      Object.keys(limits).map((name) => [name, variables[name as keyof Limits]]),
    ) as Limits,
  };
}
