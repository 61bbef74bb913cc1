import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { changeListing } from '#tests/support/listing.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// What the shop reads of an item and its seller to tell its signals.

const { LIMIT_PRODUCTS_PER_DAY } = roomyLimits;
let shop: TestShop;
let admin: TestClient;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    openReader: openTrialReader,
    environment: { LIMIT_PRODUCTS_PER_DAY, PRE_REVIEW: 'flag' },
  });
  admin = await joinAdmin(shop);
  fixtures = await createPaymentFixtures(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await shop.close();
});

const newSeller = () => new TestClient(shop.url, 'Farhan Kabir').join('Seller');
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);

/** The kinds of the signals that stand about an item and its seller. */
async function signalsOf(item: string): Promise<string[]> {
  const { body } = await admin.get(`/api/risk/${item}`);
  return body.signals
    .filter(({ endedAt }: { endedAt?: string }) => !endedAt)
    .map(({ kind }: { kind: string }) => kind);
}

describe('a text that two sellers have', () => {
  const text = `Serviced in May, with its leather case. ${'It has seen two weddings and one long train to Sylhet, and nothing else. '.repeat(3)}`;

  it('is copied by whoever listed it later, also after both changed something', async () => {
    const [honest, thief] = [await newSeller(), await newSeller()];
    const [first, copy] = [
      await honest.sell({ description: text }),
      await thief.sell({ description: text }),
    ];
    await changeListing(honest, first, { resalePrice: 70_000 });
    await changeListing(honest, first, { description: `${text} Now with a strap.` });
    await changeListing(thief, copy, { resalePrice: 70_000 });
    expect(await signalsOf(first)).not.toContain('copied_text');
    expect(await signalsOf(copy)).toContain('copied_text');
  });
});

describe('what a seller cancels', () => {
  const itemOf = async (seller: TestClient) => {
    const item = await fixtures.item();
    const id = await idOf(shop, seller);
    await query('update products set seller_id = $2 where id = $1', [item.id, id]);
    return item;
  };

  it('is what they had accepted or was paid: no request that they declined, and nobody who did not come', async () => {
    const seller = await newSeller();
    const buyer = await fixtures.buyer();
    const booked = async () => fixtures.deal({ item: await itemOf(seller), buyer });
    const listed = async () => signalsOf(await seller.sell());
    const accepted = async (reason?: string) => {
      const { bookingId } = await booked();
      await expectDone('accept', () => seller.post(`/api/deals/${bookingId}/accept`, {}));
      if (!reason) return;
      await expectDone('end', () => seller.post(`/api/deals/${bookingId}/end`, { reason }));
    };
    for (let n = 0; n < 5; n += 1) {
      const { bookingId } = await booked();
      await expectDone('decline', () =>
        seller.post(`/api/deals/${bookingId}/decline`, { reason: 'price' }),
      );
    }
    for (const reason of ['no_show', 'no_show', undefined, 'price']) await accepted(reason);
    const sale = await fixtures.authorised(await booked());
    await confirmUntilKnown(sale);
    expect(await listed()).not.toContain('cancels');
    await expectDone('cancel', () =>
      seller.post(`/api/deals/${sale.bookingId}/cancel`, { reason: 'changed_mind' }),
    );
    await bringToRest(shop);
    expect(await listed()).toContain('cancels');
  });
});

describe('a serial number of an item that was sold here', () => {
  let serials = 7_100_000;

  it("speaks against whoever did not buy it last, until it is somebody else's", async () => {
    const [first, present] = [await fixtures.buyer(), await newSeller()];
    serials += 1;
    const listing = { serialNumber: String(serials), brand: 'Nikon', model: 'D750' };
    const item = await present.sell(listing);
    const soldTo = async (buyer: TestClient) => {
      const sale = await fixtures.authorised(await fixtures.deal({ buyer }));
      await confirmUntilKnown(sale);
      await expectDone('hand over', () => buyer.post(`/api/deals/${sale.bookingId}/handover`));
      await query(
        'update products set (serial_hash, serial_ending) = (select serial_hash, serial_ending from products where id = $2) where id = $1',
        [sale.item.id, item],
      );
    };
    const judged = async () => {
      await changeListing(present, item, { ...listing, resalePrice: 70_000 + serials });
      serials += 1;
      return (await signalsOf(item)).includes('bought_serial');
    };
    await soldTo(first);
    expect(await judged()).toBe(true);
    await soldTo(present);
    expect(await judged()).toBe(false);
  });
});

describe('a camera that is sold here twice', () => {
  let serials = 7_200_000;
  const listing = () => {
    serials += 1;
    return { serialNumber: String(serials), brand: 'Nikon', model: 'D750' };
  };
  /** Somebody sells what they listed, and hands it over. */
  async function soldBy(seller: TestClient, facts: ReturnType<typeof listing>, buyer: TestClient) {
    const item = await fixtures.item();
    const sale = await fixtures.authorised(await fixtures.deal({ item, buyer }));
    await confirmUntilKnown(sale);
    await expectDone('hand over', () => buyer.post(`/api/deals/${sale.bookingId}/handover`));
    const like = await seller.sell(facts);
    await query(
      `update products set (seller_id, model_id, serial_hash, serial_ending) =
        (select seller_id, model_id, serial_hash, serial_ending from products where id = $2) where id = $1`,
      [item.id, like],
    );
    await expectDone('remove', () => seller.get(`/api/deleteproduct/${like}`));
    return sale;
  }
  const speaks = async (seller: TestClient, facts: ReturnType<typeof listing>) =>
    (await signalsOf(await seller.sell(facts))).includes('bought_serial');

  it('by the same seller is noticed, unless the first sale was given back', async () => {
    const seller = await newSeller();
    const [first, second] = [listing(), listing()];
    await soldBy(seller, first, await fixtures.buyer());
    expect(await speaks(seller, first)).toBe(true);
    // In cash nothing but the claim says that it went back.
    const { bookingId } = await soldBy(seller, second, await fixtures.buyer());
    await closedClaim(bookingId, 'whole');
    expect(await speaks(seller, second)).toBe(false);
  });

  it('is noticed of who bought it and sold it on', async () => {
    const [from, buyer] = [await newSeller(), await newSeller()];
    const facts = listing();
    await soldBy(from, facts, buyer);
    await soldBy(buyer, facts, await fixtures.buyer());
    expect(await speaks(buyer, facts)).toBe(true);
  });

  async function closedClaim(bookingId: string, outcome: string) {
    await behindTriggers(
      shop,
      `insert into claims (booking_id, kind, "by", state, outcome, ended_by, due_at, closed_at)
       values ($1, 'seller_gone', 'buyer', 'closed', $2, 'seller', now(), now())`,
      [bookingId, outcome],
    );
  }
});

describe('what an evidence photo says', () => {
  const cases = async (item: string) => {
    const { body } = await admin.get('/api/cases?group=all&limit=100');
    return body.rows.filter(({ subjectId }: { subjectId: string }) => subjectId === item);
  };
  const show = (seller: TestClient, item: string, facts: object) =>
    expectDone('show evidence', () => sendEvidence(seller, item, facts));

  it('of more releases opens a case where that comes to enough points', async () => {
    // A file that was saved again shows nothing that would speak for the item.
    const signs = [{ sign: 'resaved', strength: 'strong' }];
    const counted = { count: 13_300, countKind: 'mechanical', signs };
    const [fresh, settled] = [await newSeller(), await newSeller()];
    await query("update people set created_at = now() - interval '8 days' where uid = $1", [
      settled.uid,
    ]);
    const [one, other] = [
      await fresh.sell({ shutterCount: 12_000 }),
      await settled.sell({ shutterCount: 12_000 }),
    ];
    await show(fresh, one, counted);
    await show(settled, other, counted);
    expect(await cases(one)).toMatchObject([
      { flags: ['new_account', 'evidence_count'], points: 4 },
    ]);
    expect(await cases(other)).toEqual([]);
    expect(await signalsOf(other)).toContain('evidence_count');
  });

  it.each([
    ['a lens, by the next photo that is accepted', 4, false],
    ["a camera, by no phone's", 1, true],
  ])('ends for %s', async (_, digit, stands) => {
    const seller = await newSeller();
    const item = await seller.sell({
      name: 'Of unknown make',
      category: `0d171500-0000-4000-8000-00000000000${digit}`,
    });
    const phone = { make: 'Apple', model: 'iPhone 15' };
    const strong = (sign: string) => ({ ...phone, signs: [{ sign, strength: 'strong' }] });
    const found = async () =>
      (await signalsOf(item)).filter((kind) => ['ai_photo', 'evidence_edited'].includes(kind));
    for (const [sign, kind] of [
      ['ai_marked', 'ai_photo'],
      ['resaved', 'evidence_edited'],
    ] as const) {
      await show(seller, item, strong(sign));
      expect(await found()).toContain(kind);
    }
    // What hides itself ends nothing.
    expect(await found()).toHaveLength(2);
    await show(seller, item, phone);
    expect(await found()).toHaveLength(stands ? 2 : 0);
  });
});
