import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { findViolations } from '#tests/support/invariants.ts';

const log = createLogger('silent');
const migrations = 'database/migrations';

/** The last migration before payments had a history and sales had mails. */
const before = 8;

/** Brings a database to where a shop stood before. */
async function migrateUntil(connection: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'));
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate({ connection, log, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A shop that has sold, given back, and has payments under way: written as the shop of that time wrote it. */
const trade = `
  insert into people (uid, email, name, type) values
    ('s', 'seller@mailbox.example', 'Rafiq Hasan', 'Seller'), ('b', 'buyer@mailbox.example', 'Tania Akter', 'Buyer');
  insert into categories (name, position) select 'DSLR', 99 where not exists (select from categories);
  insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year,
    condition, phone, location, description)
  select p.id, (select id from categories limit 1), 'Nikon ' || n, '/images/x', 20000 + n, 40000, 2019, 6,
    'Good', '01712440918', 'Dhaka', 'As new'
  from people p, generate_series(1, 3) n where p.uid = 's';
  insert into bookings (item_id, buyer_id, seller_id, customer_name, customer_email, item_name, item_image, price,
    phone_number, location)
  select i.id, b.id, i.seller_id, b.name, b.email, i.name, i.image_url, i.resale_price, '01712440918', 'Dhaka'
  from products i, people b where b.uid = 'b';
  insert into payments (booking_id, item_id, buyer_id, amount, currency, next_poll_at)
  select id, item_id, buyer_id, price * 100, 'bdt', now() from bookings;
  update payments set state = 'open', intent_id = 'pi_' || id;
  with sold as (
    select p.* from payments p join products i on i.id = p.item_id where i.name in ('Nikon 1', 'Nikon 2')
  ), held as (
    update products i set status = 'reserved', held_payment = s.id from sold s where i.id = s.item_id
  ) update payments p set state = 'allocated' from sold s where p.id = s.id;
  update products set status = 'sold' where status = 'reserved';
  update bookings b set state = 'paid', transaction_id = p.intent_id, paid_at = now()
  from payments p where p.booking_id = b.id and p.state = 'allocated';
  update payments set state = 'captured', next_poll_at = null where state = 'allocated';
  insert into ledger_entries (payment_id, kind, amount, provider_id)
  select id, kind, amount, intent_id from payments, unnest(array['authorise', 'capture']) kind where state = 'captured';
  update payments p set state = 'refunded' from products i where i.id = p.item_id and i.name = 'Nikon 2';
  update bookings set state = 'refunded' where item_name = 'Nikon 2';
  insert into ledger_entries (payment_id, kind, amount, provider_id)
  select id, 'refund', amount, 're_' || id from payments where state = 'refunded';
  insert into webhook_events (id, type, object_id)
  select 'evt_' || id, 'payment_intent.succeeded', intent_id from payments where state <> 'open';
  insert into outbox (key, kind, payload, done_at)
  select 'payments.settle_intent:' || id, 'payments.settle_intent', '{}', now() from webhook_events;`;

test('a shop that traded before payments had a history goes on without a false alarm', async () => {
  const { database, url, drop } = await createTestDatabase({ bare: true });
  try {
    await migrateUntil(url, before);
    await database.pool.query(trade);
    await migrate({ connection: url, log });
    const { rows } = await database.pool.query(
      `select p.state, m.from_state, m.to_state from payments p join payment_moves m on m.payment_id = p.id order by p.state`,
    );
    expect(rows.map(({ state, to_state: to }) => [state, to])).toEqual([
      ['captured', 'captured'],
      ['open', 'open'],
      ['refunded', 'refunded'],
    ]);
    const violations = await findViolations(database.pool);
    // The provider of this trade is another one than the gateway whose books lie beside ours.
    expect(violations.filter((text) => !text.startsWith('sandbox/'))).toEqual([]);
  } finally {
    await drop();
  }
});

/** The last migration before listings ended. */
const endless = 44;

test('what was on sale before listings ended does so 60 days after the upgrade, and what an older version lists never', async () => {
  const { database, url, drop } = await createTestDatabase({ bare: true });
  try {
    await migrateUntil(url, endless);
    await database.pool.query(trade.slice(0, trade.indexOf('insert into bookings')));
    await migrate({ connection: url, log });
    const { rows } = await database.pool.query(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from products`,
    );
    expect(rows).toEqual([{ days: 60 }, { days: 60 }, { days: 60 }]);
    const added = await database.pool.query(
      `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year,
         condition, phone, location, description)
       select seller_id, category_id, 'Nikon 4', image_url, resale_price, original_price, purchase_year, used_year,
         condition, phone, location, description from products limit 1 returning expires_at, off_reason`,
    );
    expect(added.rows).toEqual([{ expires_at: null, off_reason: null }]);
  } finally {
    await drop();
  }
});

/** The last migration before counts of all releases were told apart from wear. */
const allWear = 90;

/** Cameras with an evidence photo each; the seller says 1,000 releases of each, its file 9,000. */
const photographed = `
  insert into camera_models (id, kind, brand, model, aliases, search_names, mounts, release_year, rated_shutter, edition)
  select gen_random_uuid(), kind, brand, model, '{}', array[lower(model)], '{}', year, 100000, 'trial'
  from (values ('mirrorless', 'Sony', 'A9', 2017), ('dslr', 'Nikon', 'D750', 2014), ('dslr', 'Nikon', 'D4', 2012),
    ('dslr', 'Pentax', 'K-1', 2016), ('mirrorless', 'Nikon', 'Z6 II', 2020)) as made (kind, brand, model, year);
  insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year,
    condition, phone, location, description, shutter_count, model_id, evidence_level, evidence_on, evidence_count)
  select p.id, (select id from categories limit 1), coalesce(m.model, 'unknown'), '/images/x', 20000, 40000, 2019, 6,
    'Good', '01712440918', 'Dhaka', 'As new', 1000, m.id, 'camera_file', '2026-11-28', case when m.id is not null then 9000 end
  from people p, (select id, model from camera_models union all select null, null) m where p.uid = 's';
  insert into challenges (item_id, seller_id, nonce_hash, expires_at, used_at)
  select id, seller_id, encode(sha256(id::text::bytea), 'hex'), now() + interval '1 hour', now() from products;
  insert into evidence (item_id, seller_id, challenge_id, level, model_id, camera, model_matches, serial_matches, lens_matches, count,
    count_kind, count_trusted, taken_on, clock_agrees, signs, questions, image_hash, reader_version)
  select p.id, p.seller_id, c.id, 'camera_file', p.model_id, p.name, 'yes', 'absent', 'absent', p.evidence_count,
    case when p.name = 'A9' then 'all' when p.evidence_count is not null then 'mechanical' end, p.evidence_count is not null,
    '2026-11-28', true, '{}', case when p.name in ('A9', 'unknown') then '{}' else '{higher_count}' end::text[],
    left(c.nonce_hash, 40), 'trial'
  from products p join challenges c on c.item_id = p.id;
  insert into risk_signals (subject_kind, subject_id, kind)
  select 'product', item_id, 'evidence_count' from evidence where 'higher_count' = any(questions);
  select search_refresh(id) from products;`;

test('a count of an evidence photo of before is told as what its file said, and is wear where it is that of the shutter', async () => {
  const { database, url, drop } = await createTestDatabase({ bare: true });
  try {
    await migrateUntil(url, allWear);
    await database.pool.query(trade.slice(0, trade.indexOf('insert into products')));
    await database.pool.query(photographed);
    await migrate({ connection: url, log });
    const { rows } = await database.pool.query(
      `select p.name, p.evidence_level as level, s.shutter_count as found, p.life_used as life, e.count_kind as kind,
         evidence_of(p.id)->>'count' as shown, 'higher_count' = any(e.questions) as asked
       from products p join evidence e on e.item_id = p.id join product_search s on s.id = p.id order by p.name collate "C"`,
    );
    const level = 'camera_file';
    const file = { found: 9_000, life: 9, shown: '9000' };
    const seller = { found: 1_000, life: 1 };
    expect(rows).toEqual([
      { name: 'A9', level, ...seller, kind: 'all', shown: '9000', asked: false },
      { name: 'D4', level, ...seller, kind: 'all', shown: null, asked: false },
      { name: 'D750', level, ...file, kind: null, asked: true },
      { name: 'K-1', level, ...seller, kind: 'all', shown: '9000', asked: false },
      { name: 'Z6 II', level, ...file, kind: 'mechanical', asked: true },
      {
        name: 'unknown',
        level: 'in_hand',
        ...seller,
        life: null,
        kind: null,
        shown: null,
        asked: false,
      },
    ]);
    const standing = await database.pool.query(
      `select p.name from risk_signals s join products p on p.id = s.subject_id
       where s.kind = 'evidence_count' and s.ended_at is null order by p.name collate "C"`,
    );
    expect(standing.rows).toEqual([{ name: 'D750' }, { name: 'Z6 II' }]);
  } finally {
    await drop();
  }
});
