import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '#server/modules/orders/tables.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createFactory } from './factory.ts';

describe('the factory', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await Promise.all([seedCategories(first.database), seedCategories(second.database)]);
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it('makes what is asked for, with everything it needs', async () => {
    const factory = createFactory(first.database.db);
    const product = await factory.product({ resalePrice: 45_500 });
    const buyer = await factory.person({ name: 'Tanvir Ahmed' });
    const booking = await factory.booking({ product, buyer });
    expect(product.status).toBe('available');
    expect(booking).toMatchObject({
      itemId: product.id,
      price: 45_500,
      customerName: 'Tanvir Ahmed',
      state: 'open',
    });
  });

  it('makes as many as wanted, and the same again elsewhere', async () => {
    const there = createFactory(second.database.db);
    const ids: string[] = [];
    for (let made = 0; made < 40; made += 1) ids.push((await there.booking()).id);
    expect(new Set(ids).size).toBe(40);
    expect(await second.database.db.$count(bookings)).toBe(40);

    const third = await createTestDatabase();
    await seedCategories(third.database);
    expect((await createFactory(third.database.db).booking()).id).toBe(ids[0]);
    await third.drop();
  });
});
