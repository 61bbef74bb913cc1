import type { PaymentFixtures } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import type { Answer, TestClient } from './test-client.ts';

export type ListingCommand = 'pause' | 'resume' | 'withdraw' | 'renew' | 'unrenew' | 'relist';

export const done = { status: 200, body: { modifiedCount: 1 } };
export const nothing = { status: 200, body: { modifiedCount: 0 } };
export const refusal = (code: string) => ({ status: 409, body: { code } });

/** What tests about the life of a listing begin with. */
export function createListingFixtures({ shop, database }: TestShop, { seller }: PaymentFixtures) {
  /** A seller's command about an item. */
  const command = (
    name: ListingCommand,
    { id }: { id: string },
    by: TestClient = seller,
    reason = 'other',
  ): Promise<Answer> => by.post(`/api/listings/${id}/${name}`, { reason });

  /** What the seller reads of it among their products. */
  async function own({ id }: { id: string }, by: TestClient = seller) {
    const { body } = await by.get(`/api/myproducts/${by.email}`);
    return body.find(({ _id }: { _id: string }) => _id === id);
  }

  /** Lets its listing end in so many hours from now; or so many hours ago, below 0. */
  const endsIn = ({ id }: { id: string }, hours: number) =>
    database.pool.query(
      'update products set expires_at = now() + make_interval(secs => $2) where id = $1',
      [id, hours * 3_600],
    );

  const runTimers = () => shop.catalogue.runListingTimers();

  return { command, own, endsIn, runTimers };
}
