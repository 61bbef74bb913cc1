import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#tests/support/listing.ts';
import { type BulkShop, openBulkShop, sendMany } from '#tests/support/listing-many.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';

// How many changes of items an account may make in a day, and what does not count.

const most = 3;

let shop: TestShop;

beforeAll(async () => {
  const environment = { LIMIT_PRODUCTS_PER_DAY: String(most) };
  shop = await startTestShop({ idle: true, environment });
});
afterAll(() => shop.close());

async function withItem() {
  const seller = await new TestClient(shop.url).join('Seller');
  const id = await seller.sell();
  const command = async (name: string, body: object = {}) => {
    const answer = await seller.post(`/api/listings/${id}/${name}`, body);
    return [answer.status, answer.body.code ?? answer.body.modifiedCount];
  };
  return { seller, id, command };
}

it('counts changes, and neither pauses nor what changes nothing', async () => {
  const { seller, id, command } = await withItem();
  for (let time = 0; time < most; time += 1) {
    expect(await command('pause')).toEqual([200, 1]);
    expect(await command('pause')).toEqual([200, 0]);
    expect(await command('resume')).toEqual([200, 1]);
    expect(await command('resume')).toEqual([200, 0]);
    expect(await command('relist')).toEqual([200, 0]);
  }
  expect(await command('pause')).toEqual([200, 1]);
  expect(await command('resume')).toEqual([429, 'too_many']);
  await expect(changeListing(seller, id, { resalePrice: 20_000 })).rejects.toThrow('429');
  // What takes an item off sale is never put off: somebody may be about to book it.
  expect(await command('withdraw', { reason: 'other' })).toEqual([200, 1]);
});

it('does not count what is refused', async () => {
  const { id, command, seller } = await withItem();
  await command('pause');
  for (let time = 0; time <= most; time += 1) {
    expect(await command('relist')).toEqual([409, 'not_relistable']);
  }
  expect(await command('resume')).toEqual([200, 1]);
  await changeListing(seller, id, { resalePrice: 20_000 });
});

it('does not count a price of a program that the item has already', async () => {
  const { seller, id } = await withItem();
  const { secret } = await makeToken(seller, { scopes: ['listings:write'] });
  const program = programOf(seller, secret);
  const priced = async (resalePrice: number) => {
    const rows = [{ id, do: 'price', resalePrice }];
    const { body } = await program.post('/api/changelistings', { rows });
    const [{ status, errors = [] }] = body.results;
    return errors[0]?.code ?? status;
  };
  for (const price of [20_000, 21_000, 22_000]) {
    expect(await priced(price)).toBe('changed');
    expect(await priced(price)).toBe('already');
  }
  expect(await priced(23_000)).toBe('too_many');
  expect(await priced(22_000)).toBe('already');
});

describe('items that are listed', () => {
  let bulk: BulkShop;
  /** Lets the database fail at items of one name, as by a fault of ours. */
  beforeAll(async () => {
    bulk = await openBulkShop({ LIMIT_PRODUCTS_PER_DAY: String(most) });
    await bulk.shop.database.pool.query(`
      create function fail_at_name() returns trigger language plpgsql as $$
      begin raise exception 'a fault of ours'; end $$;
      create trigger fail_at_name before insert on products for each row
        when (new.name = 'Broken here') execute function fail_at_name()`);
  });
  afterAll(() => bulk.shop.close());

  async function listing() {
    const { seller, program, item } = await bulk.withProgram();
    let made = 0;
    const list = async (...facts: object[]): Promise<string[]> => {
      const rows = facts.map((fact) => {
        made += 1;
        return item({ key: `row ${made}`, ...fact });
      });
      const results = await sendMany(program, rows);
      return results.map(({ status, errors = [] }) => errors[0]?.code ?? status);
    };
    return { seller, list };
  }

  it('use up nothing of the day where a fault of ours kept them out, in one call or many', async () => {
    const { list } = await listing();
    const broken = { name: 'Broken here' };
    for (let time = 0; time <= most; time += 1) expect(await list(broken)).toEqual(['internal']);
    // Many at once: one that comes while three run is one too many, and uses up nothing either.
    const atOnce = await list(...Array.from({ length: most + 2 }, () => broken));
    for (const answer of atOnce) expect(['internal', 'too_many']).toContain(answer);
    for (let time = 0; time < most; time += 1) expect(await list({})).toEqual(['created']);
    expect(await list({})).toEqual(['too_many']);
  });

  it('use it up where they are refused for what they say, and not where they cannot be read', async () => {
    const { list } = await listing();
    for (let time = 0; time <= most; time += 1) {
      expect(await list({ resalePrice: 'cheap' })).toEqual(['bad_input']);
    }
    const category = '0d171500-0000-4000-8000-0000000000ff';
    for (let time = 0; time < most; time += 1) {
      expect(await list({ category })).toEqual(['category_unknown']);
    }
    expect(await list({})).toEqual(['too_many']);
  });

  it('use up nothing while their seller may list nothing', async () => {
    const { seller, list } = await listing();
    const people = (change: string) =>
      bulk.shop.database.pool.query(`update people set ${change} where email = $1`, [seller.email]);
    await people(
      "limited_for = 'spam', limited_at = now(), limited_until = now() + interval '1 day'",
    );
    for (let time = 0; time <= most; time += 1) expect(await list({})).toEqual(['limited']);
    await people('limited_for = null, limited_at = null, limited_until = null');
    expect(await list({})).toEqual(['created']);
  });
});
