import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityAccounts, people } from '#server/modules/accounts/tables.ts';
import { imageUses, uploads } from '#server/modules/media/tables.ts';
import { createLogger } from '#server/platform/log.ts';
import { openSeedTrial, type SeedTrial } from '#tests/support/seed-trial.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoShop } from './demo-shop.ts';

const log = createLogger('silent');

describe('an empty shop that is seeded', () => {
  let trial: SeedTrial;
  const steps: string[] = [];

  beforeAll(async () => {
    trial = await openSeedTrial();
    const seeded = await seedDemoShop({ ...trial, log, onStep: (step) => steps.push(step) });
    expect(seeded).toBe(true);
  });
  afterAll(() => trial.close());

  /** The one number that a query answers. */
  async function count(query: string): Promise<number> {
    const { rows } = await trial.database.db.execute<{ n: string }>(
      sql.raw(`select count(*) as n from ${query}`),
    );
    return Number(rows[0]?.n);
  }

  it.each([
    ['people', 33],
    ["people where type = 'Seller'", 12],
    ["people where type = 'Seller' and verified_at is not null", 6],
    ["people where type = 'Buyer' and not is_admin", 20],
    ['people where is_admin', 1],
    ['products', 144],
    ["products where status = 'available'", 101],
    ["products where status = 'off_sale'", 4],
    ['listing_drafts', 2],
    ["products where advertised_at is not null and status = 'available'", 15],
    ["products where status = 'sold'", 39],
    ["bookings where state = 'paid'", 38],
    ["bookings where state = 'paid' and handed_over_at is null", 3],
    ["bookings where state = 'paid' and handed_over_at is not null and completed_at is null", 3],
    ["bookings where state = 'refunded'", 1],
    ["bookings where completed_at is not null and handed_over_by = 'code'", 6],
    ["bookings where completed_at is not null and handed_over_by = 'cash'", 26],
    ["bookings where state = 'open'", 18],
    ['offers', 11],
    ["offers where state = 'open'", 4],
    ["bookings where state = 'lost'", 5],
    ["payments where state = 'captured'", 38],
    ["payments where method = 'cash' and state = 'captured'", 26],
    // One in cash waits for its buyer's word.
    ['payments', 40],
    ['ledger_entries', 80],
    ["ledger_entries where kind = 'refund'", 2],
    // Thirteen by card, of which ten are handed over.
    ["journal_entries where kind = 'take'", 13],
    ["journal_entries where kind = 'release'", 10],
    ["journal_entries where kind = 'chargeback'", 2],
    ["journal_entries where kind = 'payout'", 4],
    ["journal_entries where kind = 'payout_paid'", 2],
    ["journal_entries where kind = 'payout_returned'", 1],
    ['seller_accounts', 3],
    ['payout_batches', 2],
    ["payouts where state = 'paid'", 2],
    ["payouts where state = 'returned'", 1],
    ["payouts where state = 'listed'", 1],
    ['part_refunds', 1],
    ["claims where state = 'open'", 1],
    ["claims where state = 'offered'", 1],
    ["claims where state = 'with_admin'", 1],
    ["claims where outcome = 'part' and decided_by is not null", 1],
    ["claims where outcome = 'whole' and returned_at is not null", 1],
    ['claim_messages', 5],
    ['inspections where seller_at is not null and not passed', 1],
    ['signing_keys', 1],
    ['balance_holds', 3],
    ['reviews', 16],
    ["reviews where 'worse' in (looks, works, glass, accessories)", 3],
    ['reviews where published_at is null', 1],
    ['reviews where reply is not null', 1],
    ['questions', 4],
    ['answers', 3],
    ['wanted_ads where ended_at is null and hidden_at is null and expires_at > now()', 6],
    ["wanted_ads where mount = 'Sony E' and sensor = 'full-frame' and words = '{}'", 1],
    ['wanted_ads where expires_at < now()', 1],
    ['wanted_ads where ended_at is not null', 2],
    ['wanted_ads where hidden_at is not null', 1],
    ['wanted_ads where model_id is not null', 5],
    ['wanted_items where answered_at is not null', 1],
    ["model_proposals where state = 'open'", 3],
    ["model_proposals where state = 'rejected'", 1],
    ["shops where state = 'approved'", 1],
    ["shops where state = 'waiting'", 1],
    ['shop_decisions', 1],
    ['conversations', 5],
    ['messages', 12],
    ["messages where flags = '{money}'", 1],
    ['conversations where least(buyer_read, seller_read) < last_n', 3],
    ['wishes', 4],
    ["notices where kind = 'price_drop'", 1],
    ["notices where kind = 'offer_countered'", 2],
    ["notices where read_at is null and kind = 'message'", 3],
    ['reports', 10],
    ["reports where subject_kind = 'product'", 7],
    ["cases where state = 'open'", 7],
    ["cases where state = 'decided'", 3],
    ['appeals where outcome is null', 1],
    ['theft_notices', 7],
    ["theft_notices where state = 'submitted'", 1],
    ["theft_notices where state = 'accepted'", 2],
    ['theft_questions where answered_at is not null', 1],
    [
      "theft_questions q join theft_notices n on n.id = q.notice_id and n.state = 'accepted' join products p on p.id = q.product_id and p.off_reason = 'in_review' and p.serial_hash = n.serial_hash where q.answered_at is null",
      1,
    ],
    ['theft_proofs', 5],
    ['images', 171],
    ['products where cardinality(more_pictures) > 1', 8],
    ['products where brand is not null', 140],
    ['products where model_id is not null', 121],
    ['product_prices', 127],
    ['outbox', 0],
  ])('has in %s: %i', async (query, expected) => {
    expect(await count(query)).toBe(expected);
  });

  /** Money: the invariants I1 to I5 of the payments, each as the rows that break it. */
  it.each([
    [
      'items that are sold without exactly one payment that was taken, or the reverse',
      `products p where (p.status = 'sold') <> (
        (select count(*) from payments y where y.item_id = p.id and y.state in ('captured', 'refunded')) = 1)`,
    ],
    [
      'sold items held by another payment than theirs',
      `products p left join payments y on y.id = p.held_payment
        where p.status = 'sold' and (y.item_id is distinct from p.id or y.state not in ('captured', 'refunded'))`,
    ],
    [
      'captured amounts that are not the price',
      `payments y join bookings b on b.id = y.booking_id join products p on p.id = y.item_id
        where y.amount <> b.price * 100 or b.price <> p.resale_price or b.item_id <> y.item_id
          or b.buyer_id <> y.buyer_id`,
    ],
    [
      'paid bookings without a captured payment of that transaction',
      `bookings b left join payments y on y.booking_id = b.id and y.state = 'captured'
        where (b.state = 'paid') <> (y.id is not null and y.intent_id = b.transaction_id)`,
    ],
    [
      'payments whose ledger is not one hold and one capture of the amount, before anything went back',
      `payments y where (select array_agg(kind || ' ' || amount order by id) from ledger_entries
        where payment_id = y.id and kind <> 'refund')
        <> array['authorise ' || y.amount, 'capture ' || y.amount]`,
    ],
    [
      'open bookings of sold items',
      `bookings b join products p on p.id = b.item_id where b.state = 'open' and p.status <> 'available'`,
    ],
    [
      'accepted offers without their booking',
      `offers o where state = 'accepted' and not exists (
        select from bookings b where b.offer_id = o.id and b.price = o.price)`,
    ],
    [
      'bookings, offers or messages about what is put away',
      `products p where status = 'off_sale' and (exists (select from bookings b where b.item_id = p.id)
        or exists (select from offers o where o.item_id = p.id) or p.advertised_at is not null)`,
    ],
    [
      'payments by card that wait for a look',
      "payments where next_poll_at is not null and method = 'card'",
    ],
  ])('has no %s', async (_, query) => {
    expect(await count(query)).toBe(0);
  });

  it.each([
    [
      'things that happened before their cause',
      `bookings b join products p on p.id = b.item_id join people c on c.id = b.buyer_id
        where b.created_at < p.created_at or b.created_at < c.created_at or b.paid_at < b.created_at`,
    ],
    [
      'products older than their sellers',
      'products p join people s on s.id = p.seller_id where p.created_at < s.created_at',
    ],
    ['bookings of own items', 'bookings where buyer_id = seller_id'],
    [
      "bookings whose seller is not the item's",
      'bookings b join products p on p.id = b.item_id where b.seller_id <> p.seller_id',
    ],
    ['products of the future', 'products where created_at > now()'],
    [
      'bookings of the future',
      'bookings where greatest(created_at, paid_at, handed_over_at, completed_at) > now()',
    ],
    [
      'claims before their cause, out of order or of the future',
      `claims c join bookings b on b.id = c.booking_id left join claim_messages m on m.claim_id = c.id
        where c.opened_at < coalesce(b.handed_over_at, b.paid_at) or m.at < c.opened_at or m.at > coalesce(c.closed_at, now())
          or b.completed_at < c.closed_at or greatest(c.opened_at, c.closed_at) > now() or c.due_at < coalesce(c.closed_at, now())`,
    ],
    [
      'messages that are not of their people, out of order or of the future',
      `messages m join conversations c on c.id = m.conversation_id
        left join messages b on b.conversation_id = m.conversation_id and b.n = m.n - 1
        where m.at > now() or m.at < b.at or m.sender_id not in (c.buyer_id, c.seller_id)`,
    ],
    [
      'conversations that are not about an item of their seller, or not as long as their messages',
      `conversations c join products p on p.id = c.item_id where p.seller_id <> c.seller_id
        or c.last_n <> (select max(n) from messages m where m.conversation_id = c.id)
        or c.last_at <> (select max(at) from messages m where m.conversation_id = c.id)`,
    ],
    [
      'payouts before their account or batch, or of the future',
      `payouts p join payout_batches b on b.id = p.batch_id join seller_accounts a on a.person_id = p.seller_id
        where p.made_at < b.made_at or p.ended_at < p.made_at or greatest(p.made_at, p.ended_at, a.changed_at) > now()
          or (p.state = 'listed' and p.made_at < a.changed_at + interval '48 hours')`,
    ],
    ['reports of the future', 'reports where created_at > now()'],
    [
      'reports older than their items',
      'reports r join products p on p.id = r.item_id where r.created_at < p.created_at',
    ],
    [
      'items used longer than owned',
      'products where purchase_year + used_year > extract(year from created_at)',
    ],
    [
      'views before the item or after its sale',
      `product_views v join products p on p.id = v.product_id
        left join bookings b on b.item_id = p.id and b.state = 'paid'
        where v.day < (p.created_at at time zone 'Asia/Dhaka')::date
          or v.day > coalesce(b.paid_at, now()) at time zone 'Asia/Dhaka'`,
    ],
    [
      'advertised items that nobody looked at',
      `products p where advertised_at is not null
        and not exists (select from product_views v where v.product_id = p.id)`,
    ],
    ['sellers without a photo', 'people where photo_url is null'],
    ['addresses that could be real', "people where email not like '%@example.com'"],
  ])('has no %s', async (_, query) => {
    expect(await count(query)).toBe(0);
  });

  it('gives every picture an owner who uses it', async () => {
    const { db } = trial.database;
    expect(await db.$count(imageUses)).toBe(175);
    expect(await db.$count(uploads, sql`unused_since is not null or owner_uid is null`)).toBe(0);
    const rows = await db.select({ url: sql<string>`image_url` }).from(sql`products`);
    const pictures = await trial.media.pictures(
      db,
      rows.map(({ url }) => url),
    );
    expect(pictures.size).toBe(120);
    for (const { formats } of pictures.values()) expect(formats).toEqual(['avif', 'webp']);
  });

  it('has the accounts that it prints, with a password each', async () => {
    const { db } = trial.database;
    const rows = await db.select().from(people);
    for (const { role, email } of demoAccounts) {
      const person = rows.find((row) => row.email === email);
      expect(person?.isAdmin).toBe(role === 'Admin');
      if (role !== 'Admin') expect(person?.type).toBe(role);
    }
    const hashes = await db.select({ password: identityAccounts.password }).from(identityAccounts);
    expect(new Set(hashes.map(({ password }) => password)).size).toBe(3);
    expect(hashes.every(({ password }) => password?.startsWith('$argon2id$'))).toBe(true);
  });

  it('says what it does', () => {
    expect(steps).toEqual([
      'demo pictures: 50 of 175',
      'demo pictures: 100 of 175',
      'demo pictures: 150 of 175',
      'demo people, 120 products and their orders',
    ]);
  });

  it('is left alone by a second seeding', async () => {
    expect(await seedDemoShop({ ...trial, log })).toBe(false);
    expect(await count('people')).toBe(33);
    expect(await count('uploads')).toBe(175);
  });
});
