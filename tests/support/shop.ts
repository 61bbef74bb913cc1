import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, type Shop } from '#server/composition/app.ts';
import type { AppOptions } from '#server/composition/context.ts';
import type { createOriginalReader } from '#server/modules/media/index.ts';
import type { CardProvider } from '#server/modules/payments/provider.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { claimShop } from '#server/processes/claim-identity.ts';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { readSettings } from '#server/settings/settings.ts';
import { wayTo } from './addresses.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quickHashing } from './quick-hashing.ts';
import { leaveOutAvif, quickDecoders } from './quick-pictures.ts';
import { joinShortly } from './short-way.ts';
import { shortWays } from './test-client.ts';

export interface TestShop {
  /** Where it listens: `http://127.0.0.1:41234`. */
  url: string;
  shop: Shop;
  database: Database;
  databaseUrl: string;
  dataDir: string;
  /** What the shop derives its keys from. */
  shopSecret: string;
  /** Everything the shop wrote to its log, as one text. */
  logText(): string;
  /** Ends the work in the background; the shop still answers. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

interface TestShopOptions {
  /** Settings that differ from those of a demo shop without demo data. */
  environment?: Record<string, string>;
  /** People join without signing up, although mail leaves this shop: no test of it looks at what signing up sends. */
  joinShortly?: boolean;
  /** Shares the database and the secrets of this one, as another process of the same shop would. */
  beside?: TestShop;
  /** Without its outbox worker, webhooks and reconciler: the test runs them itself. */
  idle?: boolean;
  /** A migrated database that is there already, and stays. */
  databaseUrl?: string;
  /** Streaming replicas of that database. */
  replicas?: readonly string[];
  /** What its keys are derived from, when somebody else has to know. */
  shopSecret?: string;
  logLevel?: string;
  /** With the built pages, which otherwise are not part of it. */
  pages?: boolean;
  /** Takes payments by this one instead of the one of the settings. */
  provider?: CardProvider;
  /** Makes the AVIF files of pictures, too: seconds of a core, of which nobody else asks anything. */
  avif?: boolean;
  /** Reads cameras' files by this one instead of the shop's own. */
  openReader?: typeof createOriginalReader;
  /** How webhooks find addresses of names, and how long they wait. */
  webhookNetwork?: AppOptions['webhookNetwork'];
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Limits high enough that only tests about limits meet them. */
const roomyLimits = {
  LIMIT_UPLOADS_PER_HOUR: '10000',
  LIMIT_SIGN_UPS_PER_HOUR: '10000',
  LIMIT_SIGN_INS_PER_HOUR: '10000',
  LIMIT_SIGN_INS_PER_10_SECONDS: '10000',
};

/** Whether signing up would do nothing that a test of these settings could miss: no mail, no count of tries. */
function mayJoinShortly(environment: Record<string, string>): boolean {
  return !Object.keys(environment).some((name) => /^SMTP_|^PUBLIC_|^LIMIT_SIGN_/.test(name));
}

function connectTo(databaseUrl: string, urls: readonly string[] = []): TestDatabase {
  const log = createLogger('silent');
  const replicas = { urls, maxLag: 500 };
  const database = createDatabase({ ...wayTo(databaseUrl), replicas, log });
  return { database, url: databaseUrl, drop: () => database.close() };
}

/** What opens a payment provider that is there already. */
function opened(provider: CardProvider) {
  return async () => ({
    provider,
    setup: { mode: 'sandbox' as const, publishableKey: null },
    start: () => undefined,
    wake: () => undefined,
    close: async () => undefined,
  });
}

/** The whole API on a database of its own, listening on a free port. Pages are part of it when asked for. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { environment = {}, idle = false, pages = false, logLevel = 'debug', beside } = options;
  const there = beside?.databaseUrl ?? options.databaseUrl;
  const test =
    there === undefined ? await createTestDatabase() : connectTo(there, options.replicas);
  const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-test-'));
  const lines: string[] = [];
  const log = createLogger(logLevel, { write: (line: string) => void lines.push(line) });
  const settings = readSettings({
    SHOP_MODE: 'demo',
    DEMO_DATA: 'off',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://shop.test',
    TAKEOVER_TOKEN: 'the-token-of-all-shops-under-test',
    // Tests write into the database behind the shop's back, and read at once.
    CACHE_TRUST_MS: '0',
    // They list the same text again and again, from accounts of a moment: each would be a case.
    PRE_REVIEW: 'off',
    // Nearly all of their items show the same picture.
    PHOTO_MATCH: 'off',
    // What they send to others stays on this machine.
    WEBHOOKS_PRIVATE_ADDRESSES: environment.SHOP_MODE === 'live' ? 'off' : 'on',
    ...quickHashing(environment),
    ...roomyLimits,
    ...environment,
  });
  await seedCategories(test.database);
  await seedCameraModels(test.database);
  await claimShop({ settings, database: test.database });
  const shopSecret = beside?.shopSecret ?? options.shopSecret ?? randomUUID();
  const shop = await buildApp({
    settings,
    database: test.database,
    log,
    shopSecret,
    demoAccounts: [],
    decoderStart: quickDecoders,
    root: pages ? projectRoot : undefined,
    ...(options.openReader && { openReader: options.openReader }),
    ...(options.webhookNetwork && { webhookNetwork: options.webhookNetwork }),
    ...(options.provider && { openPayments: opened(options.provider) }),
  });
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const endWork = idle ? async () => undefined : shop.startWork();
  const leavesAvif = !idle && !options.avif;
  const place = { shop, database: test.database, log, shopSecret };
  const endAvif = leavesAvif ? await leaveOutAvif(shop, place) : async () => undefined;
  if (options.joinShortly || mayJoinShortly(environment)) {
    shortWays.set(url, (caller, type) => joinShortly(place, caller, type));
  }
  let ended: Promise<void> | undefined;
  const stopWork = () => {
    ended ??= Promise.all([endAvif(), endWork()]).then(() => undefined);
    return ended;
  };
  return {
    url,
    shop,
    database: test.database,
    databaseUrl: test.url,
    dataDir,
    shopSecret,
    logText: () => lines.join(''),
    stopWork,
    async close() {
      shortWays.delete(url);
      await stopWork();
      await shop.app.close();
      await shop.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
