import { randomUUID } from 'node:crypto';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import { appealToken } from '#server/modules/moderation/index.ts';
import { createSubscriptions } from '#server/modules/watchlist/subscriptions.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { createFactory } from '#tests/support/factory.ts';
import { joinAdmin } from './admin.ts';
import { confirm, createPaymentFixtures, look } from './payment-fixtures.ts';
import { giveBalance } from './payouts.ts';
import { idOf, joinIdentity } from './people.ts';
import type { TestShop } from './shop.ts';
import { expectDone, sampleProduct, TestClient } from './test-client.ts';
import { addProof, fileNotice, theftNotice } from './thefts.ts';
import { plantToken } from './tokens.ts';

/** Two of every role, so that each has somebody whose things are not theirs, and what they make. */
export async function createFixtures(shop: TestShop) {
  const factory = createFactory(shop.database.db);
  const [paymentFixtures, rival, admin, deputy, newcomer] = await Promise.all([
    createPaymentFixtures(shop),
    new TestClient(shop.url, 'Nusrat Jahan').join('Seller'),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
    joinIdentity(shop),
  ]);
  const [buyer, stranger] = (await paymentFixtures.buyers(2)) as [TestClient, TestClient];
  const { seller } = paymentFixtures;
  const [{ body: categories }, { body: image }] = await Promise.all([
    seller.get('/api/categories'),
    seller.upload(),
  ]);
  const category: string = categories[0]._id;
  const goodProduct = { ...sampleProduct, category, image: image.data.display_url as string };

  /** An item of somebody whom nobody has a deal with: moderators decide nothing about the other side of theirs. */
  async function itemOfNewcomer(): Promise<string> {
    const { id: sellerId } = await factory.person({ type: 'Seller' });
    const { image: imageUrl } = goodProduct;
    return (await factory.product({ id: randomUUID(), sellerId, imageUrl })).id;
  }

  /** The id of a new item of the seller's. */
  const item = async () => (await paymentFixtures.item()).id;

  /** The id of the payment by which somebody bought something. */
  async function soldPaymentId(): Promise<string> {
    const payment = await paymentFixtures.authorised(await paymentFixtures.deal({ buyer }));
    await confirm(payment);
    return (await look(shop, payment)).lastPayment?.id ?? '';
  }

  /** The booking of something that this person bought and has not got yet. */
  async function paidDeal(by = buyer): Promise<string> {
    // Of the rival's: the seller who calls has no part in it.
    const { id, resalePrice } = await factory.product({
      id: randomUUID(),
      sellerId: await idOf(shop, rival),
      imageUrl: goodProduct.image,
    });
    const deal = await paymentFixtures.deal({ buyer: by, item: { id, price: resalePrice } });
    const payment = await paymentFixtures.authorised(deal);
    await confirm(payment);
    return payment.bookingId;
  }

  const rewrite = (statement: string, values: unknown[]) =>
    shop.database.pool.query(statement, values);

  /** The id of a case in which somebody was warned, by nobody who calls here. */
  async function decidedCaseId(by = buyer): Promise<string> {
    const { rows } = await rewrite(
      `insert into cases (subject_kind, subject_id, person_id, state, decision, template, decided_at)
       values ('person', $1, $1, 'decided', 'warn', 'rude', clock_timestamp()) returning id`,
      [await idOf(shop, by)],
    );
    return rows[0].id;
  }

  /** The id of a claim of this person's about what they bought; `offered`: its seller would give so much back. */
  async function claimBy({ offered }: { offered?: number } = {}, by = buyer): Promise<string> {
    const booking = await paidDeal(by);
    const claim = { kind: 'cancel', text: 'I do not want it any more.' };
    const { body } = await by.post(`/api/deals/${booking}/claims`, claim);
    if (offered) {
      await rewrite(`update claims set state = 'offered', offered = $2 where id = $1`, [
        body.insertedId,
        offered,
      ]);
    }
    return body.insertedId;
  }

  /** The id of the seller's claim about what this person bought. */
  async function claimFor(by = buyer): Promise<string> {
    const booking = await paidDeal(by);
    const claim = { kind: 'no_show', text: 'Nobody came.' };
    const { body } = await rival.post(`/api/deals/${booking}/claims`, claim);
    return body.insertedId;
  }

  /** The id of a claim about what this person sold, whatever their type: its buyer brings it back. */
  async function returningTo(by = buyer): Promise<string> {
    const { id, resalePrice } = await factory.product({
      id: randomUUID(),
      sellerId: await idOf(shop, by),
      imageUrl: goodProduct.image,
    });
    // Of nobody who calls: whose deal it is, is told more of it than those who have nothing to do with it.
    const deal = await paymentFixtures.deal({ item: { id, price: resalePrice } });
    await confirm(await paymentFixtures.authorised(deal));
    const claim = { kind: 'cancel', text: 'I do not want it any more.' };
    const { body } = await deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, claim);
    await rewrite(`update claims set state = 'returning', needs_return = true where id = $1`, [
      body.insertedId,
    ]);
    return body.insertedId;
  }

  /** The booking of what this person sold, whatever their type, and whose buyer has sent what they found. */
  async function inspectedFor(by = buyer): Promise<string> {
    const { id, resalePrice } = await factory.product({
      id: randomUUID(),
      sellerId: await idOf(shop, by),
      imageUrl: goodProduct.image,
    });
    const deal = await paymentFixtures.deal({ item: { id, price: resalePrice } });
    await confirm(await paymentFixtures.authorised(deal));
    const found = { lines: [{ step: 'place', result: 'pass' }], passed: true };
    await deal.buyer.post(`/api/deals/${deal.bookingId}/inspection`, found);
    return deal.bookingId;
  }

  /** The id of a claim that waits for an admin. */
  async function claimWithAdmin(): Promise<string> {
    const id = await claimBy();
    await rewrite(`update claims set state = 'with_admin' where id = $1`, [id]);
    return id;
  }

  async function startedPaymentId(): Promise<string> {
    const { transactionId } = await paymentFixtures.start(await paymentFixtures.deal({ buyer }));
    const { rows } = await shop.database.pool.query(
      'select id from payments where intent_id = $1',
      [transactionId],
    );
    return rows[0].id;
  }

  let named = 0;

  /** The id of a new item of this name, good and for 50,000 tk, that this person sells, whatever their type. */
  async function itemOf(by: TestClient, name: string): Promise<string> {
    const made = await factory.product({
      id: randomUUID(),
      sellerId: await idOf(shop, by),
      imageUrl: goodProduct.image,
      name,
      categoryId: category,
      condition: 'Good',
      resalePrice: 50_000,
    });
    return made.id;
  }

  /** The id of somebody else's booking of a new item that this person sells, whatever their type. */
  async function requestTo(by = buyer): Promise<string> {
    const made = await factory.product({
      // Factories of one shop count alike.
      id: randomUUID(),
      sellerId: await idOf(shop, by),
      imageUrl: goodProduct.image,
    });
    return (by === stranger ? buyer : stranger).book(made.id);
  }

  /** The id of somebody else's offer of 9,000 tk for a new item of 10,000 tk that this person sells, whatever their type. */
  async function offerTo(by = buyer): Promise<string> {
    const made = await factory.product({
      id: randomUUID(),
      sellerId: await idOf(shop, by),
      imageUrl: goodProduct.image,
      resalePrice: 10_000,
    });
    const { body } = await deputy.post('/api/offers', {
      itemId: made.id,
      price: 9_000,
      phoneNumber: '01712 440 918',
      location: 'Dhanmondi 27, Dhaka',
    });
    return body.insertedId;
  }

  /** The id of a seller who has so many tk, and an account to which they can be sent. */
  async function payableSeller(tk = 1_000): Promise<string> {
    const { id } = await factory.person({ type: 'Seller' });
    await giveBalance(shop, id, tk);
    return id;
  }

  let numbers = 0;

  return {
    ...paymentFixtures,
    payableSeller,

    /** A payout that nothing is heard of yet, and its batch. */
    async listedPayout(): Promise<{ batch: string; payout: string }> {
      const seller = await payableSeller();
      const { insertedId: batch } = (await admin.post('/api/payoutbatches', { seller })).body;
      const { body } = await admin.get(`/api/payoutbatches/${batch}`);
      return { batch, payout: body.payouts[0]._id };
    },

    /** A bKash number that nobody has named yet. */
    payoutNumber() {
      numbers += 1;
      return `017${String(numbers).padStart(8, '0')}`;
    },

    itemOf,
    requestTo,
    inspectedFor,
    offerTo,
    plantToken: (by: TestClient, name: string) => plantToken(shop, by, name),
    /** A name that nothing has yet. */
    newName() {
      named += 1;
      return `Name ${named}`;
    },
    /** Carries no token and no session. */
    nobody: new TestClient(shop.url),
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
    /** As a mail to the buyer carries it. */
    unsubscribeToken: createSubscriptions(deriveSecret(shop.shopSecret, 'unsubscribe')).tokenOf({
      about: 'prices',
      id: await idOf(shop, buyer),
    }),
    itemId: item,
    deal: (by = buyer) => paymentFixtures.deal({ buyer: by }),

    /**
     * An item that somebody reported to the admin. `ofNewcomer`: of somebody with whom nobody has a deal, since moderators decide about no
     * item of those with whom they have one.
     */
    async reportedItem({ ofNewcomer = false } = {}): Promise<string> {
      const id = ofNewcomer ? await itemOfNewcomer() : await item();
      await expectDone('report', () => stranger.post(`/api/reporttoadmin/${id}`));
      return id;
    },

    /** The id of this person's report of an item of somebody else's, which says nothing yet. */
    async reportBy(by = buyer): Promise<string> {
      const sellerId = await idOf(shop, rival);
      const { image: imageUrl } = goodProduct;
      const { id } = await factory.product({ id: randomUUID(), sellerId, imageUrl });
      return (await by.post(`/api/reporttoadmin/${id}`)).body.reportId;
    },

    /** The id of an open case about what the two of a conversation wrote. */
    async caseOfConversation(): Promise<string> {
      const itemId = await itemOfNewcomer();
      const about = { itemId, text: 'Send me the money first.', key: randomUUID() };
      const { body: begun } = await buyer.post('/api/conversations', about);
      const subject = { subjectKind: 'conversation', subjectId: begun.insertedId, reason: 'scam' };
      const { body } = await buyer.post('/api/reports', subject);
      const { rows } = await rewrite('select case_id from reports where id = $1', [
        body.insertedId,
      ]);
      return rows[0].case_id;
    },

    /** The id of an open case about an item. */
    async caseId(): Promise<string> {
      const id = await itemOfNewcomer();
      const { body } = await stranger.post(`/api/reporttoadmin/${id}`);
      const { rows } = await rewrite('select case_id from reports where id = $1', [body.reportId]);
      return rows[0].case_id;
    },

    /** An open case about an item with a photo that looks like another's, and that match. */
    async caseOfPhoto(): Promise<{ id: string; matchId: string }> {
      const [itemId, otherId] = [await itemOfNewcomer(), await itemOfNewcomer()];
      const hashes = [randomUUID(), randomUUID()].map((id) =>
        id.replaceAll('-', '').padEnd(40, '0'),
      );
      for (const hash of hashes) {
        await rewrite('insert into image_fingerprints (hash) values ($1)', [hash]);
      }
      const { rows: matches } = await rewrite(
        `insert into photo_matches (image_hash, product_id, other_hash, other_product_id, score, overlap, mirrored)
         values ($1, $2, $3, $4, 0.97, 0.8, false) returning id`,
        [hashes[0], itemId, hashes[1], otherId],
      );
      const { rows } = await rewrite(
        `insert into cases (subject_kind, subject_id, person_id, flags, points)
         select 'product', id, seller_id, '{photo_reused}', 4 from products where id = $1 returning id`,
        [itemId],
      );
      return { id: rows[0].id, matchId: matches[0].id };
    },

    decidedCaseId,

    /** As the mail of a decision about the buyer carries it. */
    appealToken: async () =>
      appealToken(deriveSecret(shop.shopSecret, 'appeal'), (await decidedCaseId()) as CaseId),

    /** The id of a case whose person appealed against its decision. */
    async appealedCaseId(): Promise<string> {
      const id = await decidedCaseId();
      await buyer.post(`/api/cases/${id}/appeal`, { text: 'That was somebody else.' });
      return id;
    },

    proofBy: (by = buyer) => addProof(by),
    newTheftNotice: (by = buyer) => theftNotice(by),
    theftNoticeBy: (by = buyer) => fileNotice(by),
    theftNoticeWithProof: async () => {
      const proof = await addProof(buyer);
      return { id: await fileNotice(buyer, { proofs: [proof] }), proof };
    },

    /** The id of an evidence photo of an item of this seller's. */
    async evidenceOf(itemId: string, by = seller): Promise<string> {
      const hash = randomUUID().replaceAll('-', '');
      const { rows } = await rewrite(
        `with code as (
           insert into challenges (item_id, seller_id, nonce_hash, expires_at, used_at)
           values ($1, $2, $3::text || $3::text, now() + interval '1 hour', now()) returning id)
         insert into evidence (item_id, seller_id, challenge_id, level, model_matches, serial_matches, lens_matches, taken_on,
           clock_agrees, signs, questions, image_hash, image, reader_version)
         select $1::uuid, $2::uuid, code.id, 'in_hand', 'unknown', 'absent', 'absent', current_date, false, '{}', '{}', rpad($3::text, 40, '0'), 'x'::bytea, 'trial'
         from code returning id`,
        [itemId, await idOf(shop, by), hash],
      );
      return rows[0].id;
    },

    /** The id of an item of theirs, whoever else they are. */
    itemToAnswer: (by = seller): Promise<string> => itemOf(by, 'Nikon D750'),

    /** The id of what the seller is asked about an item of theirs, as by an accepted notice. */
    async theftQuestionTo(to = seller): Promise<string> {
      const { rows } = await rewrite(
        `insert into theft_questions (notice_id, product_id, seller_id) values ($1, $2, $3) returning id`,
        [await fileNotice(buyer), await item(), await idOf(shop, to)],
      );
      return rows[0].id;
    },

    soldPaymentId,
    paidDeal,
    claimBy,
    claimFor,
    returningTo,
    claimWithAdmin,

    /** The booking of something that the buyer bought and has. */
    async handedOverDeal(by = buyer): Promise<string> {
      const id = await paidDeal(by);
      await by.post(`/api/deals/${id}/handover`);
      return id;
    },

    /** The id of the published review that a seller wrote of this person. */
    async reviewOf(by = buyer): Promise<string> {
      const id = await paidDeal(by);
      await by.post(`/api/deals/${id}/handover`);
      const figures = { stars: 4, text: '' };
      const scores = { communication: 5, punctuality: 3 };
      await by.post(`/api/deals/${id}/review`, { ...figures, scores: { ...scores, accuracy: 4 } });
      const { body } = await rival.post(`/api/deals/${id}/review`, { ...figures, scores });
      return body.insertedId;
    },

    /** The id of a payment that waits for its buyer's card. */
    startedPaymentId,

    /** The id of a payment that waits for a person. */
    async doubtfulPaymentId(): Promise<string> {
      const id = await startedPaymentId();
      await shop.database.pool.query(
        `update payments set state = 'needs_human', next_poll_at = null where id = $1`,
        [id],
      );
      return id;
    },

    /** The id of an alarm that nobody has seen to. */
    async openAlarm(): Promise<string> {
      const { rows } = await shop.database.pool.query(
        `insert into alarms (kind, subject, message)
         values ('payment_needs_human', gen_random_uuid(), 'A payment needs a person.') returning id`,
      );
      return rows[0].id;
    },

    /** The id of a payment whose money is back with its buyer. */
    async refundedPaymentId(): Promise<string> {
      const id = await soldPaymentId();
      await admin.post(`/api/payments/${id}/refund`, { reason: 'It never worked.' });
      await shop.shop.payments.jobs['payments.give_back']?.({ paymentId: id }, 'give_back');
      return id;
    },

    /** A part of a payment of which the shop does not know whether it was given back. */
    async unsurePart(): Promise<{ id: string; part: string }> {
      const id = await soldPaymentId();
      const part = randomUUID();
      await shop.database.pool.query(
        `insert into part_refunds (id, payment_id, amount, by, reason, state)
         select $2, id, 50000, buyer_id, 'The strap is missing.', 'unsure' from payments where id = $1`,
        [id, part],
      );
      return { id, part };
    },

    /** The id of somebody whose account an admin deleted. */
    async closedAccount(): Promise<string> {
      const { id } = await factory.person();
      await admin.delete(`/api/userdelete/${id}`);
      return id;
    },

    /** The id of somebody who never calls. */
    personId: async (type: 'Buyer' | 'Seller') => (await factory.person({ type })).id,
    idOf: (caller: TestClient) => idOf(shop, caller),
  };
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** Those of the fixtures who call. */
export type Who = {
  [Name in keyof Fixtures]: Fixtures[Name] extends TestClient ? Name : never;
}[keyof Fixtures];
