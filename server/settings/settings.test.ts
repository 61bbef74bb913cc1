import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
  STRIPE_WEBHOOK_SECRET: 'whsec_4eC39HqLyjWDarjtT1zdp7dc',
};
const testKeys = {
  ...stripe,
  STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
};
const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' };
const admin = { ADMIN_EMAIL: 'Rafiq@Example.com', ADMIN_PASSWORD: 'a long enough phrase' };

const bucket = {
  IMAGE_STORE: 's3://pictures',
  AWS_REGION: 'ap-southeast-1',
  AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

test('without anything set it is a demo shop on this machine', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    development: false,
    port: 3000,
    host: '127.0.0.1',
    metrics: undefined,
    publicUrl: 'http://localhost:3000',
    https: false,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrls: [],
    databaseReadLag: 500,
    dataDir: resolve('./data'),
    demoData: true,
    admin: undefined,
    payments: 'sandbox',
    paymentCapture: 'manual',
    google: 'local',
    mail: undefined,
    webPush: {
      hosts: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        'web.push.apple.com',
        '*.notify.windows.com',
      ],
      subject: 'mailto:no-reply@localhost',
      rehearsal: undefined,
    },
    imageStore: 'disk',
    tracing: undefined,
    timeZone: 'Asia/Dhaka',
    trustedProxies: [],
    overload: { requests: 1_000, delay: 3_000 },
    limits: {
      LIMIT_UPLOADS_PER_HOUR: 60,
      LIMIT_SIGN_UPS_PER_HOUR: 60,
      LIMIT_SIGN_INS_PER_HOUR: 600,
      LIMIT_SIGN_INS_PER_10_SECONDS: 30,
      LIMIT_FAILED_SIGN_INS_PER_HOUR: 10,
      LIMIT_VIEW_REPORTS_PER_HOUR: 20_000,
      LIMIT_ACCOUNT_VIEW_REPORTS_PER_HOUR: 1_000,
      LIMIT_CONTACT_MESSAGES_PER_HOUR: 20,
      LIMIT_PRODUCTS_PER_DAY: 500,
      LIMIT_BOOKINGS_PER_DAY: 500,
      LIMIT_OPEN_BOOKINGS: 200,
      LIMIT_REPORTS_PER_DAY: 100,
      LIMIT_ACCOUNT_UPLOADS_PER_DAY: 300,
      LIMIT_PAYMENT_INTENTS_PER_MINUTE: 60,
      LIMIT_PAYMENT_INTENTS_PER_HOUR: 300,
      LIMIT_DECLINED_CARDS_PER_HOUR: 8,
    },
  });
});

test('a process for each core answers people, unless told how many', () => {
  const { webProcesses, workerMemoryMb } = readSettings({});
  expect(webProcesses).toBe(Math.min(availableParallelism(), 4));
  expect(workerMemoryMb).toBe(512);
  expect(readSettings({ WEB_PROCESSES: '12' }).webProcesses).toBe(12);
});

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SHOP_MODE',
    'DEMO_DATA',
    'DATA_DIR',
  ];
  const more = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PAYMENTS', 'STRIPE_SECRET_KEY', 'LOG_LEVEL'];
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

describe('the mode', () => {
  test.each([
    [{}, 'demo'],
    [{ NODE_ENV: 'production' }, 'live'],
    [{ NODE_ENV: 'development' }, 'demo'],
    [{ NODE_ENV: 'test' }, 'demo'],
    [{ DATABASE_URL: 'postgres://shop@db/shop' }, 'live'],
    [{ SHOP_MODE: 'demo', DATABASE_URL: 'postgres://shop@db/shop' }, 'demo'],
    [{ SHOP_MODE: 'demo', NODE_ENV: 'production' }, 'demo'],
    [{ SHOP_MODE: 'live' }, 'live'],
  ] as [Record<string, string>, string][])('of %o is %s', (environment, mode) => {
    expect(readSettings(environment).mode).toBe(mode);
  });

  test('decides about demo data, cards and the log', () => {
    expect(readSettings(live)).toMatchObject({
      mode: 'live',
      demoData: false,
      payments: undefined,
      logLevel: 'info',
    });
    expect(readSettings({ ...live, PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
    expect(readSettings({ SHOP_MODE: 'demo', DEMO_DATA: 'off' }).demoData).toBe(false);
    expect(readSettings({ ...live, DEMO_DATA: 'off' }).demoData).toBe(false);
  });
});

describe('good values', () => {
  test('the public address is an origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Shop.Example:443/' })).toMatchObject({
      publicUrl: 'https://shop.example',
      https: true,
    });
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'a live shop may be rehearsed at %s',
    (PUBLIC_URL) => {
      expect(readSettings({ ...live, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  test('metrics are told where only this machine gets to, unless told otherwise', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
    });
    const elsewhere = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' };
    expect(readSettings(elsewhere).metrics?.host).toBe('10.0.0.5');
    expect(readSettings({ METRICS_HOST: '10.0.0.5' }).metrics).toBeUndefined();
  });

  test('an admin, and the keys of Stripe', () => {
    expect(readSettings({ ...live, ...admin, ...stripe })).toMatchObject({
      admin: { email: 'rafiq@example.com', password: 'a long enough phrase' },
      payments: {
        mode: 'stripe',
        secretKey: stripe.STRIPE_SECRET_KEY,
        publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      },
    });
  });

  test('a client at Google, or at another provider', () => {
    const client = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'quiet' };
    expect(readSettings(live).google).toBeUndefined();
    expect(readSettings({ ...live, ...client }).google).toEqual({
      clientId: 'shop',
      clientSecret: 'quiet',
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
    });
    const GOOGLE_DISCOVERY_URL = 'https://id.example/.well-known/openid-configuration';
    expect(readSettings({ ...client, GOOGLE_DISCOVERY_URL }).google).toMatchObject({
      discoveryUrl: GOOGLE_DISCOVERY_URL,
    });
  });

  test.each([
    [undefined, 'Ditiyo <no-reply@shop.example>'],
    ['mail@shop.example', 'Ditiyo <mail@shop.example>'],
    [' <mail@shop.example>', 'Ditiyo <mail@shop.example>'],
    ['Camera Corner <mail@shop.example>', 'Camera Corner <mail@shop.example>'],
  ])('outgoing mail from %s: never from a bare address', (MAIL_FROM, from) => {
    const SMTP_URL = 'smtp://shop:secret@mail.example:587';
    expect(readSettings({ ...live, SMTP_URL, MAIL_FROM }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from,
      contactTo: undefined,
    });
  });

  test.each([
    ['s3://pictures', { bucket: 'pictures', prefix: '' }],
    ['s3://pictures/', { bucket: 'pictures', prefix: '' }],
    ['s3://my-shop.pictures/live/2026/', { bucket: 'my-shop.pictures', prefix: 'live/2026/' }],
  ])('pictures in %s', (IMAGE_STORE, place) => {
    expect(readSettings({ ...live, ...bucket, IMAGE_STORE }).imageStore).toEqual({
      ...place,
      endpoint: undefined,
      region: 'ap-southeast-1',
      accessKeyId: bucket.AWS_ACCESS_KEY_ID,
      secretAccessKey: bucket.AWS_SECRET_ACCESS_KEY,
      sessionToken: undefined,
    });
  });

  test('pictures at another service than Amazon, which has no regions', () => {
    const S3_ENDPOINT = 'https://project.example/storage/v1/s3';
    const settings = readSettings({
      ...bucket,
      S3_ENDPOINT,
      AWS_REGION: '',
      AWS_SESSION_TOKEN: 't',
    });
    expect(settings.imageStore).toMatchObject({
      endpoint: new URL(S3_ENDPOINT),
      region: 'us-east-1',
      sessionToken: 't',
    });
  });

  test('keys of Amazon that are meant for others leave the pictures on the disk', () => {
    expect(readSettings({ ...bucket, IMAGE_STORE: '' }).imageStore).toBe('disk');
  });

  test('a database behind a pooler, and its replicas', () => {
    const DATABASE_URL = 'postgres://shop@pooler:6432/shop';
    expect(readSettings({ DATABASE_URL }).databaseDirectUrl).toBe(DATABASE_URL);
    const direct = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://shop@db/shop' };
    expect(readSettings(direct).databaseDirectUrl).toBe('postgres://shop@db/shop');
    const DATABASE_READ_URL = 'postgres://shop@db2/shop, postgres://shop@db3/shop';
    expect(readSettings({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrls).toEqual([
      'postgres://shop@db2/shop',
      'postgres://shop@db3/shop',
    ]);
  });

  test('traces, below the general address or at one of their own', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      serviceName: 'ditiyo',
      every: 5_000,
      sampler: { root: 'on', parent: true },
    });
    const own = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc, x-shop = one',
      OTEL_SERVICE_NAME: 'shop-1',
      OTEL_BSP_SCHEDULE_DELAY: '1000',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readSettings(own).tracing).toEqual({
      url: 'https://traces.example/otlp',
      headers: { authorization: 'Basic abc', 'x-shop': 'one' },
      serviceName: 'shop-1',
      every: 1_000,
      sampler: { root: 0.25, parent: false },
    });
  });

  test('web push, with whom a push service can ask about the shop', () => {
    const PUBLIC_URL = 'https://shop.example';
    expect(readSettings({ PUBLIC_URL }).webPush?.subject).toBe('https://shop.example');
    const mail = { SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'desk@shop.example' };
    expect(readSettings({ PUBLIC_URL, ...mail }).webPush?.subject).toBe('mailto:desk@shop.example');
    const PUSH_HOSTS = 'push.example, *.push.example';
    expect(readSettings({ PUSH_HOSTS }).webPush?.hosts).toEqual(['push.example', '*.push.example']);
    expect(readSettings({ WEB_PUSH: 'off' }).webPush).toBeUndefined();
  });

  test('proxies by address, network or name', () => {
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,::1 , loopback,2001:db8::/32';
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'loopback',
      '2001:db8::/32',
    ]);
  });

  test('limits and zones', () => {
    const settings = readSettings({ LIMIT_REPORTS_PER_DAY: '7', SHOP_TIME_ZONE: 'Europe/Berlin' });
    expect(settings.limits.LIMIT_REPORTS_PER_DAY).toBe(7);
    expect(settings.timeZone).toBe('Europe/Berlin');
  });
});

describe('a value that cannot be used', () => {
  const bad: [string, Record<string, string>][] = [
    ['WEB_PROCESSES', { WEB_PROCESSES: '0' }],
    ['WEB_PROCESSES', { WEB_PROCESSES: '65' }],
    ['WORKER_MEMORY_MB', { WORKER_MEMORY_MB: 'much' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '30.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/shop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://rafiq:secret@shop.example' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'http://shop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'db' }],
    ['DATABASE_POOL', { DATABASE_POOL: '1' }],
    ['METRICS_PORT', { PORT: '8080', METRICS_PORT: '8080' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://db/shop', DATABASE_DIRECT_URL: 'db' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db/shop' }],
    ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URL: 'a,b' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://db/shop' }],
    ['DATABASE_READ_LAG_MS', { DATABASE_READ_LAG_MS: '1000' }],
    ['SHOP_MODE', { SHOP_MODE: 'Live' }],
    ['SHOP_MODE', { SHOP_MODE: 'production' }],
    ['DEMO_DATA', { DEMO_DATA: 'yes' }],
    ['DEMO_DATA', { ...live, DEMO_DATA: 'on' }],
    ['DEMO_DATA', { NODE_ENV: 'production', DEMO_DATA: 'on' }],
    ['ADMIN_EMAIL', { ...admin, ADMIN_EMAIL: 'rafiq' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: admin.ADMIN_PASSWORD }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: admin.ADMIN_EMAIL }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'only 14 letter' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'the RAFIQ of the shop' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'x'.repeat(129) }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: stripe.STRIPE_PUBLISHABLE_KEY }],
    ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_SECRET_KEY }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_SECRET_KEY', { ...live, ...stripe, STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1' }],
    ['STRIPE_SECRET_KEY', { ...live, ...stripe, STRIPE_SECRET_KEY: 'rk_test_4eC39HqLyjWDarjtT1' }],
    [
      'STRIPE_PUBLISHABLE_KEY',
      { ...live, ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdEDq54NiTphI7jx' },
    ],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'rk_live_4eC39HqLyjWDarjtT1' }],
    [
      'STRIPE_PUBLISHABLE_KEY',
      { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx' },
    ],
    ['PAYMENTS', { ...live, ...stripe, PAYMENTS: 'sandbox' }],
    ['TAKEOVER_TOKEN', { TAKEOVER_TOKEN: 'x'.repeat(31) }],
    ['TAKEOVER_TOKEN', { TAKEOVER_TOKEN: `${'x'.repeat(32)} y` }],
    ['PAYMENTS', { PAYMENTS: 'stripe' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: '127.0.0.1:12111' }],
    ['STRIPE_API_URL', { ...live, STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    ['FAIL_POINTS', { FAIL_POINTS: 'settle.captured=explode' }],
    ['FAIL_POINTS', { ...live, FAIL_POINTS: 'settle.captured=crash' }],
    ['PASSWORD_HASHING', { PASSWORD_HASHING: 'none' }],
    ['PASSWORD_HASHING', { ...live, PASSWORD_HASHING: 'fast' }],
    ['PASSWORD_HASHING', { ...live, PASSWORD_HASHING: 'fast', PAYMENTS: 'sandbox' }],
    ['PAYMENT_CAPTURE', { PAYMENT_CAPTURE: 'later' }],
    ['PAYMENT_CURRENCY', { PAYMENT_CURRENCY: 'taka' }],
    ['PAYMENT_CURRENCY', { PAYMENT_CURRENCY: 'jpy' }],
    ['PAYMENT_CURRENCY', { PAYMENT_CURRENCY: 'kwd' }],
    ['PAYMENT_CURRENCY', { PAYMENT_CURRENCY: 'xyz' }],
    ['PAYMENT_WEBHOOKS', { PAYMENT_WEBHOOKS: 'true' }],
    ['RECONCILE_SECONDS', { RECONCILE_SECONDS: '0' }],
    ['OVERLOAD_REQUESTS', { OVERLOAD_REQUESTS: '0' }],
    ['OVERLOAD_DELAY_MS', { OVERLOAD_DELAY_MS: '1' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'shop' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'quiet' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_DISCOVERY_URL: 'https://id.example/discovery' }],
    ['GOOGLE_DISCOVERY_URL', { GOOGLE_DISCOVERY_URL: 'accounts.google.com' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:587' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Ditiyo' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@shop.example, b@shop.example' }],
    ['CONTACT_TO', { CONTACT_TO: 'the counter' }],
    ['WEB_PUSH', { WEB_PUSH: 'yes' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: ' , ' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '127.0.0.1' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '*' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '*.com' }],
    ['WEBHOOKS_PRIVATE_ADDRESSES', { WEBHOOKS_PRIVATE_ADDRESSES: 'yes' }],
    ['WEBHOOKS_PRIVATE_ADDRESSES', { ...live, WEBHOOKS_PRIVATE_ADDRESSES: 'on' }],
    ['PUSH_SERVICE_URL', { PUSH_SERVICE_URL: 'https://push.example' }],
    ['PUSH_SERVICE_URL', { PUSH_SERVICE_URL: 'http://127.0.0.1:8443' }],
    ['PUSH_SERVICE_URL', { ...live, PUSH_SERVICE_URL: 'https://127.0.0.1:8443' }],
    ['PUSH_SERVICE_URL', { ...live, WEB_PUSH: 'off', PUSH_SERVICE_URL: 'https://127.0.0.1:8443' }],
    ['IMAGE_STORE', { IMAGE_STORE: 'ftp' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://Pictures' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://ab' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://pictures..old' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://192.168.5.4' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://key:secret@pictures' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://pictures/../other' }],
    ['IMAGE_STORE', { ...bucket, IMAGE_STORE: 's3://pictures//' }],
    ['AWS_ACCESS_KEY_ID', { ...bucket, AWS_ACCESS_KEY_ID: '' }],
    ['AWS_SECRET_ACCESS_KEY', { ...bucket, AWS_SECRET_ACCESS_KEY: '' }],
    ['AWS_SECRET_ACCESS_KEY', { ...bucket, AWS_SECRET_ACCESS_KEY: 'wJalr secret@' }],
    ['AWS_REGION', { ...bucket, AWS_REGION: '' }],
    ['AWS_REGION', { ...bucket, AWS_REGION: 'Asia/Dhaka' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'minio:9000' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'https://key:secret@s3.example' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '/v1/traces' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret@' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '5' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: 'half' }],
    ['SHOP_TIME_ZONE', { SHOP_TIME_ZONE: 'Dhaka' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['LIMIT_SIGN_INS_PER_HOUR', { LIMIT_SIGN_INS_PER_HOUR: 'many' }],
    ['LIMIT_OPEN_BOOKINGS', { LIMIT_OPEN_BOOKINGS: '0' }],
    ['LIMIT_REPORTS_PER_DAY', { LIMIT_REPORTS_PER_DAY: '1e99' }],
  ];

  test.each(bad)('%s is named in one clear line: %o', (name, environment) => {
    const attempt = () => readSettings(environment);
    expect(attempt).toThrow(SettingsError);
    try {
      attempt();
    } catch (error) {
      const { message } = error as Error;
      expect(message.startsWith(name)).toBe(true);
      expect(message).not.toContain('\n');
      expect(message).not.toMatch(/invalid input|NaN|undefined|regex|pattern/i);
      // Long enough to say what to do, and never the value of a secret.
      expect(message.length).toBeGreaterThan(name.length + 10);
      for (const secret of ['secret@', 'of the shop', '4eC39', 'TYoo', 'wJalr']) {
        expect(message).not.toContain(secret);
      }
    }
  });
});
