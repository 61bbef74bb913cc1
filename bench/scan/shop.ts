import { openDrillServer } from '#tests/support/drill-server.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

/** Tried is what bad input does, not the limits: every limit of tries is far away. */
const limits = Object.fromEntries(
  [
    'LIMIT_ACCOUNT_UPLOADS_PER_DAY',
    'LIMIT_BOOKINGS_PER_DAY',
    'LIMIT_CONTACT_MESSAGES_PER_HOUR',
    'LIMIT_DECLINED_CARDS_PER_HOUR',
    'LIMIT_FAILED_SIGN_INS_PER_HOUR',
    'LIMIT_MAILED_LINKS_PER_HOUR',
    'LIMIT_OPEN_BOOKINGS',
    'LIMIT_PAYMENT_INTENTS_PER_HOUR',
    'LIMIT_PAYMENT_INTENTS_PER_MINUTE',
    'LIMIT_PRODUCTS_PER_DAY',
    'LIMIT_REPORTS_PER_DAY',
    'LIMIT_SIGN_INS_PER_10_SECONDS',
    'LIMIT_SIGN_INS_PER_HOUR',
    'LIMIT_SIGN_UPS_PER_HOUR',
    'LIMIT_UPLOADS_PER_HOUR',
  ].map((name) => [name, '10000000']),
);

export interface ScannedShop {
  shop: TestShop;
  fixtures: Fixtures;
  /** Errors of its log: a scanner sees the answer only. */
  findDefects(): string[];
  close(): Promise<void>;
}

/** A shop with its pages on an embedded database, and somebody of every role in it. */
export async function startScannedShop(): Promise<ScannedShop> {
  const server = await openDrillServer(undefined);
  const [made, mail] = await Promise.all([server.createDatabase(), startMailServer()]);
  const shop = await startTestShop({
    databaseUrl: made.url,
    pages: true,
    logLevel: 'error',
    environment: { ...limits, OVERLOAD_DELAY_MS: '60000', SMTP_URL: mail.url },
  });
  return {
    shop,
    fixtures: await createFixtures(shop),
    findDefects: () =>
      shop
        .logText()
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line)),
    async close() {
      await shop.close();
      await mail.goDown();
      await made.drop();
      await server.stop();
    },
  };
}
