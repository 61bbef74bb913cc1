import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { sandboxKeys } from '#server/composition/payment-provider.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { findViolations } from '#tests/support/invariants.ts';
import {
  type ProviderProcess,
  type ShopProcess,
  startBeside,
  startProvider,
} from '#tests/support/shop-processes.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { freePort } from '../../support/processes.ts';
import type { DrillContext } from '../drill.ts';

/** Tried is what faults do, not the limits. */
export const roomyLimits = {
  LIMIT_UPLOADS_PER_HOUR: '1000000',
  LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  LIMIT_SIGN_INS_PER_HOUR: '1000000',
  LIMIT_SIGN_INS_PER_10_SECONDS: '1000000',
  LIMIT_BOOKINGS_PER_DAY: '1000000',
  LIMIT_OPEN_BOOKINGS: '1000000',
  LIMIT_PAYMENT_INTENTS_PER_MINUTE: '1000000',
  LIMIT_PAYMENT_INTENTS_PER_HOUR: '1000000',
  LIMIT_DECLINED_CARDS_PER_HOUR: '1000000',
  LIMIT_CONFIRMS_PER_MINUTE: '1000000',
};

/** Connections of each process: the server of a drill has a hundred for all of them. */
const poolSize = '8';

export interface World {
  /** Past every fault. */
  database: Database;
  databaseUrl: string;
  provider: ProviderProcess;
  /** The provider's owner: cards are typed and looked at here, past every fault. */
  stripe: Stripe;
  /** Signs events as the provider does. */
  webhookSecret: string;
  /** Starts a process of the shop, on a port of its own choice when one is given. */
  startShop(environment?: Record<string, string>): Promise<ShopProcess>;
  /** What must never be, and is. */
  findViolations(): Promise<string[]>;
  close(): Promise<void>;
}

/** A shop of several processes and its payment provider, each a process of its own, on a database of its own. */
export async function openWorld(
  context: Pick<DrillContext, 'createDatabase' | 'giveUp'>,
  common: Record<string, string> = {},
): Promise<World> {
  const made = await context.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-drill-'));
  const shared = { databaseUrl: made.url, dataDir, shopSecret: randomUUID() };
  const database = createDatabase({ connection: made.url, log: createLogger('silent') });
  await seedCategories(database);
  const provider = await startProvider(shared);
  // No drill kills it: without it every payment would be waited for in vain.
  void provider.died.then(context.giveUp);
  const { hostname, port } = new URL(provider.url);
  const { secretKey, webhookSecret } = sandboxKeys(shared.shopSecret);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  });
  const running = new Set<ShopProcess>();
  return {
    database,
    databaseUrl: made.url,
    provider,
    stripe,
    webhookSecret,
    async startShop(environment = {}) {
      const shop = await startBeside(shared, {
        ...roomyLimits,
        DATABASE_POOL: poolSize,
        STRIPE_API_URL: provider.url,
        PAYMENT_WEBHOOKS: 'off',
        ...common,
        ...environment,
      });
      running.add(shop);
      void shop.gone.then(() => running.delete(shop));
      return shop;
    },
    findViolations: () => findViolations(database.pool),
    async close() {
      await Promise.all([...running].map((shop) => shop.kill()));
      await provider.close();
      await database.close();
      await made.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port that processes of the shop take one after the other, so that people find them again. */
export async function choosePort(): Promise<{ PORT: string; url: string }> {
  const port = await freePort();
  return { PORT: String(port), url: `http://127.0.0.1:${port}` };
}

/** An access token lives 15 minutes; drills live longer. */
const tokenAgeMs = 5 * 60_000;

/** Keeps people signed in through a long drill. */
export function keepSignedIn(people: readonly TestClient[]): () => Promise<void> {
  let taken = Date.now();
  return async () => {
    if (Date.now() - taken < tokenAgeMs) return;
    await Promise.all(people.map((person) => person.takeToken()));
    taken = Date.now();
  };
}
