import { createFactory } from '#database/factories/index.ts';
import { joinAdmin } from './admin.ts';
import { Caller, sampleProduct } from './caller.ts';
import { openMarket } from './market.ts';
import { idOf, joinIdentity } from './people.ts';
import type { TestShop } from './shop.ts';

/** Two of every role, so that each has somebody whose things are not theirs, and what they make. */
export async function gatherCast(shop: TestShop) {
  const factory = createFactory(shop.database.db);
  const [market, rival, admin, deputy, newcomer] = await Promise.all([
    openMarket(shop),
    new Caller(shop.url, 'Nusrat Jahan').join('Seller'),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
    joinIdentity(shop),
  ]);
  const [buyer, stranger] = (await market.buyers(2)) as [Caller, Caller];
  const { seller } = market;
  const [{ body: categories }, { body: image }] = await Promise.all([
    seller.get('/api/categories'),
    seller.upload(),
  ]);
  const category: string = categories[0]._id;
  const goodProduct = { ...sampleProduct, category, image: image.data.display_url as string };

  /** The id of a new item of the seller's. */
  const item = async () => (await market.item()).id;

  let named = 0;

  return {
    ...market,
    /** A name that nothing has yet. */
    newName() {
      named += 1;
      return `Name ${named}`;
    },
    /** Carries no token and no session. */
    nobody: new Caller(shop.url),
    buyer,
    stranger,
    rival,
    admin,
    deputy,
    /** Signed in at the identity provider and not registered yet. */
    newcomer,
    freshNewcomer: () => joinIdentity(shop),
    category,
    goodProduct,
    itemId: item,
    deal: (by = buyer) => market.deal({ buyer: by }),

    /** An item that somebody reported to the admin. */
    async reportedItem(): Promise<string> {
      const id = await item();
      await stranger.post(`/api/reporttoadmin/${id}`);
      return id;
    },

    /** The id of somebody whose account an admin deleted. */
    async closedAccount(): Promise<string> {
      const { id } = await factory.person();
      await admin.delete(`/api/userdelete/${id}`);
      return id;
    },

    /** The id of somebody who never calls. */
    personId: async (type: 'Buyer' | 'Seller') => (await factory.person({ type })).id,
    idOf: (caller: Caller) => idOf(shop, caller),
  };
}

export type Cast = Awaited<ReturnType<typeof gatherCast>>;

/** Those of the cast who call. */
export type Who = {
  [Name in keyof Cast]: Cast[Name] extends Caller ? Name : never;
}[keyof Cast];
