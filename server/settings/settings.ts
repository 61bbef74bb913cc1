import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type ShopMode, settleShopMode } from './shop-mode.ts';

/** A setting that cannot be used. The message is one line that names it and says what to do. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const count = (lowest: number) => z.coerce.number().check(z.int(), z.minimum(lowest));
const onOff = z.enum(['on', 'off']);
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    }),
  );

/** Limits per address and per account, with the defaults of the shop's decisions. */
const limits = {
  LIMIT_UPLOADS_PER_HOUR: z._default(count(1), 60),
  LIMIT_SIGN_UPS_PER_HOUR: z._default(count(1), 60),
  LIMIT_SIGN_INS_PER_HOUR: z._default(count(1), 600),
  LIMIT_SIGN_INS_PER_10_SECONDS: z._default(count(1), 30),
  LIMIT_PRODUCTS_PER_DAY: z._default(count(1), 500),
  LIMIT_BOOKINGS_PER_DAY: z._default(count(1), 500),
  LIMIT_OPEN_BOOKINGS: z._default(count(1), 200),
  LIMIT_REPORTS_PER_DAY: z._default(count(1), 100),
  LIMIT_ACCOUNT_UPLOADS_PER_DAY: z._default(count(1), 300),
  LIMIT_PAYMENT_INTENTS_PER_MINUTE: z._default(count(1), 60),
  LIMIT_PAYMENT_INTENTS_PER_HOUR: z._default(count(1), 300),
};

const Variables = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: z._default(count(2), 10),
  EMBEDDED_DATABASE_USER: z._default(z.string().check(z.minLength(1)), 'nobody'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DEMO_DATA: z.optional(onOff),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  PAYMENTS: z.optional(z.enum(['sandbox'])),
  PAYMENT_CAPTURE: z._default(z.enum(['manual', 'automatic']), 'manual'),
  PAYMENT_CURRENCY: z._default(z.string().check(z.regex(/^[a-z]{3}$/)), 'bdt'),
  PAYMENT_WEBHOOKS: z._default(onOff, 'on'),
  RECONCILE_SECONDS: z._default(count(1), 20),
  IMAGE_STORE: z._default(z.enum(['disk']), 'disk'),
  SHOP_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'must be a time zone such as Asia/Dhaka' })),
    'Asia/Dhaka',
  ),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  LOG_LEVEL: z.optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  ...limits,
});
type Variables = z.infer<typeof Variables>;

export type Limits = Pick<Variables, keyof typeof limits>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export interface StripeSettings {
  /** What the browser is told; nothing on the server behaves differently by it. */
  mode: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface Settings {
  mode: ShopMode;
  development: boolean;
  port: number;
  host: string;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  https: boolean;
  databaseUrl: string | undefined;
  databasePool: number;
  embeddedDatabaseUser: string;
  dataDir: string;
  demoData: boolean;
  admin: { email: string; password: string } | undefined;
  /** Keys of the payment provider, or `sandbox` for the built-in one, or undefined: no cards. */
  payments: StripeSettings | 'sandbox' | undefined;
  paymentCapture: 'manual' | 'automatic';
  paymentCurrency: string;
  paymentWebhooks: boolean;
  reconcileSeconds: number;
  timeZone: string;
  trustedProxies: string[];
  logLevel: string;
  limits: Limits;
}

/** Shortest password of an admin. */
const shortestAdminPassword = 15;

function readAdmin(variables: Variables): Settings['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = variables;
  if (!email && !password) return undefined;
  if (!email) throw new SettingsError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it');
  if (!password) throw new SettingsError('ADMIN_EMAIL needs ADMIN_PASSWORD beside it');
  if (password.length < shortestAdminPassword) {
    throw new SettingsError(`ADMIN_PASSWORD must have ${shortestAdminPassword} characters or more`);
  }
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
  const missing = Object.entries(keys).filter(([, value]) => !value);
  if (missing.length === 3) {
    return mode === 'demo' || variables.PAYMENTS === 'sandbox' ? 'sandbox' : undefined;
  }
  const [first] = missing;
  if (first) throw new SettingsError(`${first[0]} is missing: card payments need all three keys`);
  if (variables.PAYMENTS === 'sandbox') {
    throw new SettingsError('PAYMENTS=sandbox and STRIPE_SECRET_KEY exclude each other');
  }
  const secretKey = keys.STRIPE_SECRET_KEY ?? '';
  if (mode === 'live' && /^[rs]k_test_/.test(secretKey)) {
    throw new SettingsError('STRIPE_SECRET_KEY is a test key: a live shop needs a live key');
  }
  return {
    mode: 'stripe',
    secretKey,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? '',
  };
}

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
  const mode = settleShopMode(given);
  if (mode instanceof Error) throw new SettingsError(mode.message);
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const variables = parsed.data;
  const publicUrl = readPublicUrl(variables, mode);
  const demoData = variables.DEMO_DATA ? variables.DEMO_DATA === 'on' : mode === 'demo';
  if (demoData && mode === 'live') {
    throw new SettingsError('DEMO_DATA=on needs SHOP_MODE=demo: a live shop has no demo accounts');
  }
  return {
    mode,
    development: given.NODE_ENV === 'development',
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: publicUrl.origin,
    https: publicUrl.protocol === 'https:',
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    embeddedDatabaseUser: variables.EMBEDDED_DATABASE_USER,
    dataDir: resolve(variables.DATA_DIR),
    demoData,
    admin: readAdmin(variables),
    payments: readPayments(variables, mode),
    paymentCapture: variables.PAYMENT_CAPTURE,
    paymentCurrency: variables.PAYMENT_CURRENCY,
    paymentWebhooks: variables.PAYMENT_WEBHOOKS === 'on',
    reconcileSeconds: variables.RECONCILE_SECONDS,
    timeZone: variables.SHOP_TIME_ZONE,
    trustedProxies: variables.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    // Who tries the shop out reads the terminal; who runs it reads the log.
    logLevel: variables.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    limits: Object.fromEntries(
      Object.keys(limits).map((name) => [name, variables[name as keyof Limits]]),
    ) as Limits,
  };
}
