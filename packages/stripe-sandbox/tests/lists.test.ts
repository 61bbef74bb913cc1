import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, refusal, startGateway } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
/** Ids in the order of creation. */
const made: string[] = [];
const times: number[] = [];

beforeAll(async () => {
  shop = await startGateway();
  for (let number = 0; number < 25; number += 1) {
    const intent = await shop.stripe.paymentIntents.create(manual());
    made.push(intent.id);
    times.push(intent.created);
    shop.clock.advance(2_000);
  }
});
afterAll(() => shop.close());

const ids = (list: { data: { id: string }[] }) => list.data.map((entry) => entry.id);

describe('a list', () => {
  it('holds ten, newest first, and says that there are more', async () => {
    const page = await shop.stripe.paymentIntents.list();
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(ids(page)).toEqual(made.slice(-10).reverse());
  });

  it('goes on after a row, and back before one', async () => {
    const [newest = '', second = ''] = made.slice(-2).reverse();
    const next = await shop.stripe.paymentIntents.list({ limit: 3, starting_after: second });
    expect(ids(next)).toEqual(made.slice(-5, -2).reverse());
    const back = await shop.stripe.paymentIntents.list({ limit: 3, ending_before: ids(next)[2] });
    expect(ids(back)).toEqual([second, ...ids(next).slice(0, 2)]);
    expect(back.has_more).toBe(true);
    const first = await shop.stripe.paymentIntents.list({ ending_before: second });
    expect(ids(first)).toEqual([newest]);
    expect(first.has_more).toBe(false);
  });

  it('is walked to its end by the SDK', async () => {
    const walked: string[] = [];
    for await (const intent of shop.stripe.paymentIntents.list({ limit: 7 })) {
      walked.push(intent.id);
    }
    expect(walked).toEqual([...made].reverse());
  });

  it('can be narrowed to a time', async () => {
    const [from = 0, to = 0] = [times[4], times[9]];
    const between = await shop.stripe.paymentIntents.list({ created: { gte: from, lt: to } });
    expect(ids(between)).toEqual(made.slice(4, 9).reverse());
    const beyond = await shop.stripe.paymentIntents.list({ created: { gt: from, lte: to } });
    expect(ids(beyond)).toEqual(made.slice(5, 10).reverse());
    const exact = await shop.stripe.paymentIntents.list({ created: from });
    expect(ids(exact)).toEqual([made[4]]);
  });

  it('refuses pages that make no sense', async () => {
    expect((await refusal(shop.stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit');
    const gone = await refusal(shop.stripe.paymentIntents.list({ starting_after: 'pi_gone' }));
    expect(gone).toMatchObject({ code: 'resource_missing', param: 'starting_after' });
  });

  it('shows events by type', async () => {
    await shop.stripe.paymentIntents.cancel(made[0] ?? '');
    const canceled = await shop.stripe.events.list({ type: 'payment_intent.canceled' });
    expect(canceled.data).toHaveLength(1);
    expect(canceled.data[0]).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: made[0], status: 'canceled' } },
    });
    const some = await shop.stripe.events.list({
      types: ['payment_intent.canceled', 'payment_intent.succeeded'],
    });
    expect(some.data).toHaveLength(1);
    const all = await shop.stripe.events.list({ type: 'payment_intent.*', limit: 100 });
    expect(all.data).toHaveLength(26);
    const one = await shop.stripe.events.retrieve(canceled.data[0]?.id ?? '');
    expect(one.type).toBe('payment_intent.canceled');
  });
});
