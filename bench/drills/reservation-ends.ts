import { setTimeout as sleep } from 'node:timers/promises';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import type { Answer } from '#tests/support/test-client.ts';
import { createRandom, type Drill, type DrillContext, type Report } from './drill.ts';
import { atMost, exactly } from './support/figures.ts';
import { type Outcome, readOutcome, type Winner } from './support/outcome.ts';
import { whenServed } from './support/people.ts';
import { keepSignedIn, openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  meetings: number;
  /** Who want one item; the seller accepts the first of them. */
  buyers: number;
  processes: number;
  /** Ends that are waited for until the lists tell of them. */
  ends: number;
}

/** Payments, the seller's command and the reservation's end meet within so many milliseconds. */
const meetMs = 500;

/** The lists tell of an end within so many seconds (`end-reservations` comes by every 20). */
const maxListSeconds = 30;

/**
 * Writes down each broken promise at the moment it is broken, by the database's clock: an item that is reserved for one buyer
 * is allocated to another's payment, or the reservation is taken away or cut short before its end. No command here does that.
 */
const watch = `
  create table drill_broken_promises (item_id uuid, what text, at timestamptz default clock_timestamp());
  create function drill_watch_payment() returns trigger language plpgsql as $$
  begin
    insert into drill_broken_promises (item_id, what)
    select p.id, 'allocated to another buyer' from products p
    where p.id = NEW.item_id and p.reserved_for <> NEW.booking_id and p.reserved_until > clock_timestamp();
    return null;
  end $$;
  create trigger drill_watch after update of state on payments for each row
    when (NEW.state = 'allocated' and OLD.state <> 'allocated') execute function drill_watch_payment();
  create function drill_watch_item() returns trigger language plpgsql as $$
  begin
    insert into drill_broken_promises (item_id, what) values (NEW.id, 'taken away');
    return null;
  end $$;
  create trigger drill_watch after update of reserved_for, reserved_until on products for each row
    when (OLD.reserved_until > clock_timestamp() and NEW.status in ('available', 'reserved')
      and (NEW.reserved_for is distinct from OLD.reserved_for or NEW.reserved_until < OLD.reserved_until))
    execute function drill_watch_item();
`;

/** Lets the reservation end so many milliseconds from now. */
async function moveEnd({ database }: World, itemId: string, milliseconds: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Past the triggers: the drill itself breaks no promise.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(
      `update products set reserved_until = clock_timestamp() + make_interval(secs => $2) where id = $1`,
      [itemId, milliseconds / 1_000],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function readBroken({ database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ item_id: string; what: string }>(
    'delete from drill_broken_promises returning item_id, what',
  );
  return rows.map(({ item_id: item, what }) => `${item}, which was reserved, was ${what}`);
}

async function openSetup({ sizes }: DrillContext<Sizes>, world: World) {
  await world.database.pool.query(watch);
  const shops = await Promise.all(Array.from({ length: sizes.processes }, () => world.startShop()));
  const [first] = shops;
  if (!first) throw new Error('a shop has a process');
  const fixtures = await whenServed(() =>
    createPaymentFixtures({ url: first.url, database: world.database }),
  );
  const buyers = await whenServed(() => fixtures.buyers(sizes.buyers));
  const shopOf = (place: number) => shops[place % shops.length] ?? first;
  const stayIn = keepSignedIn([fixtures.seller, ...buyers]);
  return { shops, shopOf, fixtures, buyers, stayIn };
}

type Setup = Awaited<ReturnType<typeof openSetup>>;

/** Whoever was refused while the item was another's and begins again may have a card whose money is held already. */
async function holdMoney({ stripe }: World, { transactionId }: Payment): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(transactionId);
  if (status === 'requires_capture') return;
  await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
}

const command = (
  { fixtures, shopOf }: Setup,
  name: 'accept' | 'extend',
  { bookingId }: Deal,
  place = 0,
): Promise<Answer> =>
  whenServed(() =>
    at(fixtures.seller, shopOf(place)).post(`/api/deals/${bookingId}/${name}`, { reason: 'other' }),
  );

/** All who want an item have a card whose money is held, and the shop knows of none; the first has the item reserved. */
async function begin(setup: Setup, world: World): Promise<Payment[]> {
  const { fixtures, buyers, shopOf } = setup;
  const item = await fixtures.item();
  world.provider.sendTo([]);
  const payments = await Promise.all(
    buyers.map(async (known, place) => {
      const buyer = at(known, shopOf(place));
      const bookingId = await whenServed(() => buyer.book(item.id));
      const payment = await whenServed(() => fixtures.start({ buyer, item, bookingId }));
      await holdMoney(world, payment);
      return payment;
    }),
  );
  const [first] = payments;
  if (!first) throw new Error('nobody wants it');
  const { status, body } = await command(setup, 'accept', first);
  if (status !== 200) throw new Error(`it was not accepted: ${JSON.stringify(body)}`);
  return payments;
}

/** Payments, the end and one more command of the seller's meet; answers who was told that they paid, and to whom the item is promised since. */
async function meet(setup: Setup, world: World, payments: Payment[], random: () => number) {
  const [first, second] = payments as [Payment, Payment];
  const soon = () => sleep(random() * meetMs);
  const isAccepting = random() < 0.5;
  const promised = isAccepting ? second : first;
  const commanded = soon().then(() =>
    command(setup, isAccepting ? 'accept' : 'extend', promised, 1),
  );
  const isTold = random() < 0.5;
  if (isTold) world.provider.sendTo(setup.shops.map(({ url }) => `${url}/api/webhooks/stripe`));
  const answers = await Promise.all(
    payments.map((payment) => soon().then(() => confirmUntilKnown(payment))),
  );
  const answer = await commanded;
  return {
    winners: payments.filter((_, place) => answers[place]?.status === 200),
    promised: answer.status === 200 && answer.body.modifiedCount === 1 ? promised : first,
    unexpected: [...answers, answer].filter(({ status }) => status !== 200 && status !== 409),
  };
}

/** Whoever has the promise pays at last, where all were refused while it was another's. */
async function payAtLast({ fixtures }: Setup, world: World, deal: Deal): Promise<Payment> {
  const payment = await whenServed(() => fixtures.start(deal));
  await holdMoney(world, payment);
  const { status, body } = await confirmUntilKnown(payment);
  if (status !== 200) throw new Error(`the promised one cannot pay: ${JSON.stringify(body)}`);
  return payment;
}

interface Meeting extends Outcome {
  /** Whether the reservation was over before anybody paid. */
  toFirst: boolean;
}

async function playMeeting(setup: Setup, world: World, seed: number): Promise<Meeting> {
  await setup.stayIn();
  const random = createRandom(seed);
  const payments = await begin(setup, world);
  const [first] = payments as [Payment];
  // Every third reservation stands the whole time: nobody but its buyer may pay.
  const stands = random() < 1 / 3;
  if (!stands) await moveEnd(world, first.item.id, random() * meetMs);
  const { winners, promised, unexpected } = await meet(setup, world, payments, random);
  const faults = unexpected.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
  if (winners.length > 1) faults.push(`${winners.length} were told that they paid`);
  const winner: Winner = winners[0] ?? (await payAtLast(setup, world, promised));
  const toFirst = winner.transactionId === first.transactionId;
  if (stands && !toFirst) faults.push('another one paid than it was reserved for');
  const outcome = await readOutcome(world, first.item.id, winner);
  faults.push(...outcome.faults, ...(await readBroken(world)), ...(await world.findViolations()));
  return { ...outcome, toFirst, faults };
}

/** Seconds from a reservation's end until the list of its category does not call the item reserved. */
async function waitForList(setup: Setup, world: World): Promise<number> {
  const { fixtures, buyers, shopOf } = setup;
  const item = await fixtures.item();
  const [known] = buyers;
  if (!known) throw new Error('nobody wants it');
  const buyer = at(known, shopOf(0));
  const bookingId = await whenServed(() => buyer.book(item.id));
  await command(setup, 'accept', { buyer, item, bookingId });
  const { rows } = await world.database.pool.query<{ category_id: string }>(
    'select category_id from products where id = $1',
    [item.id],
  );
  const path = `/api/category/${rows[0]?.category_id}`;
  const isReserved = async () => {
    const { body } = await whenServed(() => at(known, shopOf(1)).get(path));
    const product = body.products.find(({ _id }: { _id: string }) => _id === item.id);
    return Boolean(product?.reserved);
  };
  while (!(await isReserved())) await sleep(100);
  await moveEnd(world, item.id, 1_000);
  await sleep(1_000);
  const began = performance.now();
  while (await isReserved()) await sleep(100);
  return (performance.now() - began) / 1_000;
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const world = await openWorld(context, { RECONCILE_SECONDS: '1' });
  try {
    const setup = await openSetup(context, world);
    const meetings = await context.rounds(sizes.meetings, async (round, seed) => {
      const { faults, ...meeting } = await playMeeting(setup, world, seed);
      if (round % 50 === 0 || faults.length > 0)
        log(`meeting ${round + 1}: ${faults.length} faults`);
      return { ...meeting, faults: faults.map((fault) => `meeting ${round + 1}: ${fault}`) };
    });
    const seconds: number[] = [];
    for (let end = 0; end < sizes.ends; end += 1) seconds.push(await waitForList(setup, world));
    const captured = meetings.reduce((sum, one) => sum + one.captured, 0);
    const losersCharged = meetings.reduce((sum, one) => sum + one.losersCharged, 0);
    return {
      figures: [
        exactly('captured', captured, meetings.length),
        exactly('losers charged', losersCharged, 0),
        {
          name: 'paid by whom it was reserved for',
          value: meetings.filter((m) => m.toFirst).length,
        },
        atMost('longest until a list tells of an end, s', Math.max(...seconds), maxListSeconds),
      ],
      faults: meetings.flatMap(({ faults }) => faults),
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'D6',
  title: 'accepting, paying and a reservation’s end meet, at several processes',
  full: { meetings: 1_000, buyers: 4, processes: 3, ends: 3 },
  ci: { meetings: 12, buyers: 3, processes: 2, ends: 1 },
  run,
};
