import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sandboxKeys } from '#server/composition/payment-provider.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { takeOver } from '#server/platform/shop-identity/index.ts';
import { readShopSecret } from '#server/platform/shop-secret.ts';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#tests/e2e/free-port.ts';
import { inDatabase } from '#tests/support/addresses.ts';
import { intentOf, startPayment } from '#tests/support/cards.ts';
import {
  type CopyKind,
  canDump,
  copyShop,
  makeShopFolder,
  needsStop,
  type Place,
} from '#tests/support/copied-shop.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/database.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { type LiveShop, startLiveShop } from '#tests/support/live-shop.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type ProviderProcess, startProvider } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * A live shop sells, somebody starts a copy of it with its settings and keys, and the shop sells on: the copy has
 * payments that look unpaid, unknown and begun too long ago, and mail that is due. It must touch none of it.
 */

/** How long a copy lives, in milliseconds: its reconciler, its comparison and its mail have their turn each second. */
const life = 4_000;
const rounds = 20;
const publicUrl = 'http://localhost';
const eager = {
  RECONCILE_SECONDS: '1',
  EVENT_RECONCILE_SECONDS: '1',
  FULL_RECONCILE_SECONDS: '1',
};
/** The shop itself looks after payments when it is told of them: so the copy finds some that nobody looked after. */
const calm = { RECONCILE_SECONDS: '3600', EVENT_RECONCILE_SECONDS: '3600' };

let folder: string;
let books: TestDatabase;
let adminUrl: string;
let serverMajor: number;
let provider: ProviderProcess;
let line: FaultProxy;
let mail: MailServer;
let stripe: Stripe;
const databases: string[] = [];
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ adminUrl } = inject('testServer'));
  folder = await makeShopFolder(tmpdir(), 'ditiyo-copies');
  const shopSecret = await readShopSecret(join(folder, 'source'));
  books = await createTestDatabase();
  provider = await startProvider({ databaseUrl: books.url, dataDir: '', shopSecret });
  // The copy's own way to the provider: whatever it asks is seen here.
  line = await startFaultProxy(provider.url);
  mail = await startMailServer();
  const { hostname: host, port } = new URL(provider.url);
  stripe = new Stripe(sandboxKeys(shopSecret).secretKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
  });
  const { rows } = await books.database.pool.query('show server_version_num');
  serverMajor = Math.floor(Number(rows[0].server_version_num) / 10_000);
});

afterAll(async () => {
  for (const close of closers.reverse()) await close().catch(() => undefined);
  await line?.close();
  await mail?.goDown();
  await provider?.close();
  await books?.drop();
  for (const name of databases) {
    await execute(adminUrl, `drop database if exists ${name} with (force)`);
  }
  await rm(folder, { recursive: true, force: true });
});

function newDatabase(): string {
  const name = `copies_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  return inDatabase(adminUrl, name);
}

const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  PAYMENT_WEBHOOKS: 'off',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

const startSource = (place: Place, PORT: string) =>
  startLiveShop({ ...environmentOf(place), ...calm, PORT, STRIPE_API_URL: provider.url });

const startCopy = (place: Place, settings: Record<string, string> = {}) =>
  startLiveShop({
    ...environmentOf(place),
    ...eager,
    STRIPE_API_URL: line.url,
    SMTP_URL: mail.url,
    CONTACT_TO: 'desk@shop.example',
    ...settings,
  });

interface Sale {
  bookingId: string;
  itemId: string;
  transactionId: string;
}

/** A shop's people. */
interface Traders {
  seller: TestClient;
  buyer: TestClient;
}

async function joinShop({ url }: LiveShop): Promise<Traders> {
  const [seller, buyer] = await Promise.all([
    new TestClient(url, 'Rafiq Hasan').join('Seller'),
    new TestClient(url, 'Nadia Islam').join(),
  ]);
  return { seller, buyer };
}

const price = 30_000;

/** Books a new item and starts to pay it; no card is typed yet. */
async function begin({ seller, buyer }: Traders): Promise<Sale> {
  const itemId = await seller.sell({ resalePrice: price });
  const bookingId = await buyer.book(itemId);
  return {
    itemId,
    bookingId,
    transactionId: intentOf(await startPayment(buyer, bookingId, price)),
  };
}

const type = ({ transactionId }: Sale) =>
  stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });

/** As the buyer's browser does, again and again: a shop that was just started looks into its books first. */
async function tell({ buyer }: Traders, { bookingId: id, itemId, transactionId }: Sale) {
  const query = new URLSearchParams({ id, itemId, transactionId });
  await expect
    .poll(async () => (await buyer.put(`/api/confirmorder?${query}`)).status, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(200);
}

/** What the provider has done for the shop of this name, so far. */
async function readBooks(sales: readonly Sale[]) {
  const ids = sales.map(({ transactionId }) => transactionId);
  const { rows } = await books.database.pool.query<{ status: string }>(
    'select status from sandbox_payment_intents where id = any($1)',
    [ids],
  );
  const { rows: refunds } = await books.database.pool.query('select from sandbox_refunds');
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    taken: count('succeeded'),
    cancelled: count('canceled'),
    refunds: refunds.length,
  };
}

const connections = () => ({ provider: line.connections(), mail: mail.connections() });

/** As many rounds with copies of this kind; answers the last copy. */
async function play(kind: CopyKind, count: number): Promise<Place> {
  const isEmbedded = kind.startsWith('folder');
  const place: Place = {
    dataDir: await makeShopFolder(folder, 'shop'),
    databaseUrl: isEmbedded ? undefined : newDatabase(),
  };
  if (place.databaseUrl) {
    const name = new URL(place.databaseUrl).pathname.slice(1);
    await execute(adminUrl, `create database ${name} template template0`);
  }
  // The keys of all these shops are those of one account at the provider.
  await cp(join(folder, 'source'), place.dataDir, { recursive: true });
  // Started again it is where its people know it.
  const PORT = await freePort();
  let shop = await startSource(place, PORT);
  closers.push(() => shop.stop());
  const traders = await joinShop(shop);
  const sales: Sale[] = [];
  const before = await readBooks([]);
  let copied = place;
  for (let round = 0; round < count; round += 1) {
    const [paid, held] = [await begin(traders), await begin(traders)];
    // Begun and never paid: a payment that anybody who reconciles would end.
    await begin(traders);
    sales.push(paid, held);
    await type(paid);
    await tell(traders, paid);
    await type(held);
    await new TestClient(shop.url).post('/api/contact', {
      from_name: 'Asha',
      from_email: 'asha@shop.example',
      message: 'Is the lens still there?',
    });

    if (needsStop.includes(kind)) await shop.stop();
    copied = await copyShop(kind, place, { folder, databaseUrl: newDatabase() });
    if (needsStop.includes(kind)) {
      shop = await startSource(place, PORT);
    }
    // What the copy does not know: the held money is taken, and another item is sold.
    await tell(traders, held);
    const later = await begin(traders);
    sales.push(later);
    await type(later);
    await tell(traders, later);

    const copy = await startCopy(
      copied,
      kind === 'folder' ? { PUBLIC_URL: `${publicUrl}:8080` } : {},
    );
    try {
      expect(copy.output()).toContain('PASSIVE:');
      await sleep(life);
    } finally {
      await copy.stop();
    }
    expect(connections()).toEqual({ provider: 0, mail: 0 });
  }
  const { taken, cancelled, refunds } = await readBooks(sales);
  expect({ taken, cancelled, refunds }).toEqual({
    taken: 3 * count,
    cancelled: 0,
    refunds: before.refunds,
  });
  await shop.stop();
  return copied;
}

/** Has a copy take over on purpose, as an operator would, and shows that it acts then: what was counted can be seen. */
async function showThatItWould(copied: Place): Promise<void> {
  const database = createDatabase({
    connection: copied.databaseUrl ?? '',
    log: createLogger('silent'),
  });
  const settings = readSettings({
    ...environmentOf(copied),
    SHOP_MODE: 'live',
    PAYMENTS: 'sandbox',
  });
  await takeOver(database.db, settings, { forgetAccount: false });
  await database.close();
  const copy = await startCopy(copied);
  try {
    await expect
      .poll(() => Math.min(line.connections(), mail.mails.length), { timeout: 20_000 })
      .toBeGreaterThan(0);
  } finally {
    await copy.stop();
  }
}

test(`${rounds} rounds: no copy gives money back, lets a hold go or sends a mail`, async () => {
  const kinds: CopyKind[] = ['restore', 'folder', 'folder without token', 'template'];
  // Where its programs are as new as the server, as on a machine that has the server from its distribution.
  if (canDump(serverMajor)) kinds.unshift('pg_restore');
  const share = Math.ceil(rounds / kinds.length);
  let last: Place | undefined;
  for (const kind of kinds) {
    last = await play(kind, share);
  }
  if (!last) throw new Error('nothing was copied');
  await showThatItWould(last);
});
