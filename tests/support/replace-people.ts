import { randomInt, randomUUID } from 'node:crypto';
import { createFactory } from '#tests/support/factory.ts';
import type { Fixtures } from './fixtures.ts';
import type { Item } from './payment-fixtures.ts';
import { idOf } from './people.ts';
import { uniquePicture } from './pictures/pictures.ts';
import type { TestShop } from './shop.ts';
import type { TestClient } from './test-client.ts';

/** The same fixtures with others in these parts, so that examples are about what is theirs. */
export async function replacePeople(
  shop: TestShop,
  fixtures: Fixtures,
  { buyer = fixtures.buyer, seller = fixtures.seller, admin = fixtures.admin }: Partial<Persons>,
): Promise<Fixtures> {
  // Nobody books what they sell.
  const owner = buyer === seller ? fixtures.rival : seller;
  const factory = createFactory(shop.database.db);
  const [sellerId, { body: image }] = await Promise.all([
    idOf(shop, owner),
    owner.upload(await uniquePicture(randomInt(1, 1_000_000))),
  ]);
  const imageUrl: string = image.data.display_url;
  let made = 0;

  async function item(): Promise<Item> {
    made += 1;
    const price = 30_000 + made;
    const { id } = await factory.product({
      id: randomUUID(),
      sellerId,
      imageUrl,
      resalePrice: price,
    });
    return { id, price };
  }

  return {
    ...fixtures,
    buyer,
    seller: owner,
    admin,
    item,
    itemId: async () => (await item()).id,
    deal: async (by = buyer) => {
      const what = await item();
      return { buyer: by, item: what, bookingId: await by.book(what.id) };
    },
    requestTo: (by = buyer) => fixtures.requestTo(by),
    paidDeal: () => fixtures.paidDeal(buyer),
    claimBy: (given: Parameters<typeof fixtures.claimBy>[0] = {}) => fixtures.claimBy(given, buyer),
    claimFor: () => fixtures.claimFor(buyer),
    returningTo: () => fixtures.returningTo(buyer),
    handedOverDeal: () => fixtures.handedOverDeal(buyer),
    reviewOf: () => fixtures.reviewOf(buyer),
    reportBy: () => fixtures.reportBy(buyer),
    decidedCaseId: () => fixtures.decidedCaseId(buyer),
    proofBy: () => fixtures.proofBy(buyer),
    newTheftNotice: () => fixtures.newTheftNotice(buyer),
    theftNoticeBy: () => fixtures.theftNoticeBy(buyer),
    itemToAnswer: () => fixtures.itemToAnswer(seller),
    theftQuestionTo: () => fixtures.theftQuestionTo(seller),
    evidenceOf: (id: string) => fixtures.evidenceOf(id, owner),
    goodProduct: { ...fixtures.goodProduct, image: imageUrl },
  };
}

interface Persons {
  buyer: TestClient;
  seller: TestClient;
  admin: TestClient;
}
