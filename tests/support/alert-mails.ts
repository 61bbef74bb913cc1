import { expect } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
import { mailsTo } from './mailbox.ts';
import { startTestShop, type TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

/** A shop that sends mail, and a seller whose new items it tells others of. */
export interface AlertShop {
  shop: TestShop;
  server: MailServer;
  seller: TestClient;
  /** A buyer whose e-mail address is confirmed. */
  buyer(): Promise<TestClient>;
  /** Keeps a search; answers its id. */
  save(by: TestClient, search: { name: string; query: string; alert: string }): Promise<string>;
  /** Until the shop has told everybody of everything so far, and no mail waits. */
  settle(): Promise<void>;
  /** What somebody was written about what they keep an eye on, in order. */
  alertsTo(who: TestClient): ReceivedMail[];
  close(): Promise<void>;
}

export async function confirmAddress({ database }: TestShop, { uid }: TestClient): Promise<void> {
  await database.pool.query('update identity_users set email_verified = true where id = $1', [uid]);
}

/** Line ends as they were written, and long lines in one. */
export const textOf = ({ mail }: ReceivedMail) => (mail.text ?? '').replaceAll('\r\n', '\n');

/** The header of a mail, by its name in lower case. */
export const headerOf = ({ mail }: ReceivedMail, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

export async function openAlertShop(environment: Record<string, string> = {}): Promise<AlertShop> {
  const server = await startMailServer();
  const shop = await startTestShop({ environment: { SMTP_URL: server.url, ...environment } });

  async function join(type: 'Buyer' | 'Seller', name: string): Promise<TestClient> {
    const caller = await new TestClient(shop.url, name).join(type);
    await confirmAddress(shop, caller);
    return caller;
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as count from outbox where done_at is null
       and (kind = 'mail.send' or kind like 'catalogue.%' or kind like 'accounts.%' or kind like 'orders.%' or kind like 'deals.%')`,
    );
    return rows[0].count;
  }

  return {
    shop,
    server,
    seller: await join('Seller', 'Rafiq Hasan'),
    buyer: () => join('Buyer', 'Nadia Islam'),
    async save(by, search) {
      const { status, body } = await by.post('/api/savedsearches', search);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.insertedId;
    },
    async settle() {
      await shop.shop.workers.watching.drain();
      shop.shop.wakeMail();
      await expect.poll(countWaiting, patiently).toBe(0);
    },
    alertsTo: ({ email }) =>
      mailsTo(server, email).filter(({ mail }) => mail.subject !== 'Confirm your e-mail address'),
    async close() {
      await shop.close();
      await server.goDown();
    },
  };
}
