import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { readShopSecret } from '#server/platform/shop-secret.ts';
import { openDrillServer } from '../support/drill-server.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type OpenIdServer, startOpenIdProvider } from '../support/openid-provider.ts';
import { startProvider } from '../support/shop-processes.ts';
import { startAnotherShop } from './another-shop.ts';
import { freePort } from './free-port.ts';

/** Where the shop keeps its pictures. Root reads what others may not, so a folder that is away stands for one that is locked. */
interface PictureFolder {
  takeAway(): Promise<void>;
  /** Every file is there, and none is a picture. */
  spoil(): Promise<void>;
  giveBack(): Promise<void>;
}

function pictureFolder(folder: string): PictureFolder {
  const aside = `${folder}-aside`;
  let isAway = false;
  return {
    async takeAway() {
      isAway = true;
      await rename(folder, aside);
      await writeFile(folder, 'no folder');
    },
    async spoil() {
      isAway = true;
      await cp(folder, aside, { recursive: true });
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      await Promise.all(files.map((file) => writeFile(join(file.parentPath, file.name), 'spoilt')));
    },
    async giveBack() {
      if (!isAway) return;
      isAway = false;
      await rm(folder, { recursive: true });
      await rename(aside, folder);
    },
  };
}

export interface ShopOnLines {
  url: string;
  /** What the shop reaches each of its parts by. */
  lines: Record<'payments' | 'mail' | 'google' | 'database', FaultProxy>;
  pictures: PictureFolder;
  /** Past every fault. */
  database: Database;
  mail: MailServer;
  google: OpenIdServer;
  stop(): Promise<void>;
}

export const adminOfLines = {
  email: 'boss@example.com',
  password: 'behind every line there is one',
};

/** A shop of a test's own, with a line that can be cut to each part that it does not have in itself. */
export async function startShopOnLines(): Promise<ShopOnLines> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-lines-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const shopSecret = await readShopSecret(dataDir);
    const server = await openDrillServer(undefined);
    undo.push(() => server.stop());
    const { url: databaseUrl } = await server.createDatabase();
    const database = createDatabase({ connection: databaseUrl, log: createLogger('silent') });
    undo.push(() => database.close());
    const provider = await startProvider({ databaseUrl, dataDir, shopSecret });
    undo.push(() => provider.close());
    const mail = await startMailServer();
    undo.push(() => mail.goDown());
    const googlePort = Number(await freePort());
    const lineTo = async (address: string) => {
      const line = await startFaultProxy(address);
      undo.push(() => line.close());
      return line;
    };
    const lines = {
      payments: await lineTo(provider.url),
      mail: await lineTo(mail.url),
      google: await lineTo(`http://127.0.0.1:${googlePort}`),
      database: await lineTo(databaseUrl),
    };
    const google = await startOpenIdProvider(googlePort, new URL(lines.google.url).origin);
    undo.push(() => google.close());
    const shop = await startAnotherShop({
      ...google.environment,
      DATA_DIR: dataDir,
      DATABASE_URL: lines.database.url,
      STRIPE_API_URL: lines.payments.url,
      SMTP_URL: lines.mail.url,
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '1',
      // One seller lists an item for each test, and has confirmed no address.
      LIMIT_UNVERIFIED_PRODUCTS_PER_DAY: '1000',
      // Lines of the log about parts that are down by the test's own wish.
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: adminOfLines.email,
      ADMIN_PASSWORD: adminOfLines.password,
    });
    undo.push(() => shop.stop());
    google.shops.add(shop.url);
    const pictures = pictureFolder(join(dataDir, 'images'));
    return { url: shop.url, lines, pictures, database, mail, google, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
