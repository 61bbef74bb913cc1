import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * Who is shown how a seller is reached: nobody without a token, but for the phone on advertised cards; and with one so
 * many different sellers a day. The cache is as in a real shop: what one was shown is given to no other.
 */

const category = categoryId('dslr');
const list = `/api/category/${category}`;
const maxPerDay = 3;

let shop: TestShop;
let beside: TestShop;
let sellers: TestClient[];
let items: string[];

beforeAll(async () => {
  const environment = { CACHE_TRUST_MS: '500', LIMIT_PHONES_PER_DAY: String(maxPerDay) };
  shop = await startTestShop({ idle: true, environment });
  beside = await startTestShop({ beside: shop, idle: true, environment });
  sellers = await Promise.all(
    ['Rafiq', 'Salma'].map((name) => new TestClient(shop.url, name).join('Seller')),
  );
  items = await Promise.all(
    sellers.map((seller) => seller.sell({ name: `Nikon of ${seller.name}`, category })),
  );
  await sellers[0]?.get(`/api/makeadvertise/${items[0]}`);
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const visitor = () => new TestClient(shop.url);
const join = () => new TestClient(shop.url, 'Nadia').join();

/** What a reader is shown of each seller, by name. */
async function shown(reader: TestClient, path = list) {
  const { body } = await reader.get(path);
  const products = body.products ?? body;
  return Object.fromEntries(
    products.map((p: { userName: string; phone: string; email: string }) => [
      p.userName,
      { phone: p.phone !== '', email: p.email !== '' },
    ]),
  );
}

const everything = { phone: true, email: true };
const nothing = { phone: false, email: false };

describe('a category', () => {
  it('shows phones and addresses with a token, and neither without, whoever asked before', async () => {
    const member = await join();
    for (let round = 0; round < 2; round += 1) {
      expect(await shown(visitor())).toEqual({ Rafiq: nothing, Salma: nothing });
      expect(await shown(member)).toEqual({ Rafiq: everything, Salma: everything });
    }
  });

  it('shows nothing for an identity session alone', async () => {
    const member = await join();
    member.token = undefined as never;
    expect(await shown(member)).toEqual({ Rafiq: nothing, Salma: nothing });
  });

  it('is refused to a token that is dead', async () => {
    const stranger = visitor();
    stranger.token = 'made-up';
    expect((await stranger.get(list)).status).toBe(401);
  });

  it('says whose each item is without telling how they are reached', async () => {
    const { body } = await visitor().get(list);
    const uids = body.products.map(({ sellerUid }: { sellerUid: string }) => sellerUid);
    expect(uids.sort()).toEqual(sellers.map(({ uid }) => uid).sort());
  });

  it('answers visitors so that no shared cache gives it to others', async () => {
    const { headers } = await visitor().get(list);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('authorization');
  });
});

describe('a search', () => {
  it('shows neither, whoever asks', async () => {
    for (const reader of [visitor(), await join()]) {
      const { body } = await reader.get('/api/search?q=nikon');
      expect(body.products).toHaveLength(2);
      expect(JSON.stringify(body)).not.toMatch(/@|01[3-9]\d{2}-?\d{6}/);
    }
  });
});

describe('advertised items', () => {
  it('show the phone to everybody, and the address with a token only', async () => {
    const path = '/api/advertiseditems';
    for (let round = 0; round < 2; round += 1) {
      expect(await shown(visitor(), path)).toEqual({ Rafiq: { phone: true, email: false } });
      expect(await shown(await join(), path)).toEqual({ Rafiq: everything });
    }
  });
});

describe('somebody who collects', () => {
  /** Two more sellers, so that there are more than are shown in a day. */
  async function moreSellers(): Promise<string[]> {
    const more = await Promise.all(
      ['Tanvir', 'Mitu'].map((name) => new TestClient(shop.url, name).join('Seller')),
    );
    return Promise.all(
      more.map((seller) =>
        seller.sell({ name: `Pentax of ${seller.name}`, category: categoryId('mirrorless') }),
      ),
    );
  }

  it('still gets lists, without phones, and is noted once they have enough', async () => {
    const [third = ''] = await moreSellers();
    const collector = await join();
    expect(await shown(collector)).toEqual({ Rafiq: everything, Salma: everything });
    // The same sellers again are no others.
    await shown(collector);
    const page = async (reader: TestClient) =>
      (await reader.get(`/api/product/${third}`)).body.contact;
    expect((await page(collector)).phone).not.toBe('');
    const hidden = { phone: false, email: true };
    expect(await shown(collector)).toEqual({ Rafiq: hidden, Salma: hidden });
    expect(await page(collector)).toEqual({ phone: '', email: expect.stringContaining('@') });
    expect(await shown(await join())).toEqual({ Rafiq: everything, Salma: everything });

    await shop.shop.securityEvents.flush();
    const { rows } = await shop.database.pool.query(
      "select distinct p.uid from security_events e join people p on p.id = e.person_id where e.kind = 'phones_collected'",
    );
    expect(rows).toEqual([{ uid: collector.uid }]);
  });

  it('has collected at all processes together, once they have written it down', async () => {
    const collector = await join();
    const elsewhere = Object.assign(new TestClient(beside.url), {
      token: collector.token,
      cookie: collector.cookie,
    });
    await shown(collector);
    await shop.shop.phones.flush();
    const [, fourth = ''] = await moreSellers();
    expect((await elsewhere.get(`/api/product/${fourth}`)).body.contact.phone).not.toBe('');
    expect((await shown(elsewhere)).Rafiq).toEqual(everything);
    await beside.shop.phones.flush();
    expect((await shown(elsewhere)).Rafiq).toEqual({ phone: false, email: true });
  });

  it('of yesterday is shown them again, and what was noted is forgotten', async () => {
    const { pool } = shop.database;
    await shop.shop.phones.flush();
    await pool.query('update phones_shown set day = day - 1');
    await shop.shop.phones.forgetShown();
    const { rows } = await pool.query('select count(*)::int as left from phones_shown');
    expect(rows).toEqual([{ left: 0 }]);
  });
});
