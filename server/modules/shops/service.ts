import { findWarnings, leadsElsewhere } from '#contract/conversations/contact-details.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import { shopProblems } from '#contract/shops/problems.ts';
import type { PublicShop } from '#contract/shops/public-shop.ts';
import type {
  MyShop,
  ShopFields,
  ShopPage,
  ShopSaved,
  ShopsQuery,
} from '#contract/shops/schemas.ts';
import { checkUnlimited, lockPerson, type Person } from '#server/modules/accounts/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { createDeciding } from './deciding.ts';
import * as store from './store.ts';
import { photosOf, viewAsked, viewOwn, viewPublic } from './view.ts';

export interface ShopsOptions {
  database: Database;
  pictures: Pick<MediaService, 'claim' | 'release' | 'pictures'>;
  /** How often a seller may save their shop in a day. */
  limit: Limiter;
  phonesShown: PhonesShown;
  /** Called after a commit that its seller is told of. */
  onDecided: () => void;
}

/** Refuses ways past the shop in what everybody reads: nobody is warned there, as readers of messages are. */
function checkWords({ name, address, text = '' }: ShopFields): void {
  const parts = { name, address, text };
  const found = Object.entries(parts).filter(([path, words]) =>
    path === 'address' ? leadsElsewhere(words) : findWarnings(words).length > 0,
  );
  if (found.length === 0) return;
  const message = shopProblems.shop_contact.body.ownStatus;
  throw refuse(shopProblems, 'shop_contact', {
    issues: found.map(([path]) => ({ path, message })),
  });
}

type Approved = Pick<store.ShopRow, 'name' | 'address' | 'district' | 'photo'>;

const isSame = (one: Approved, other: Approved) =>
  one.name === other.name &&
  one.address === other.address &&
  one.district === other.district &&
  one.photo === other.photo;

/** How it stands once this is written: what is shown already needs nobody, all else waits. */
function stateOf(row: store.ShopRow, fields: Approved): store.ShopRow['state'] {
  const { shownName: name, shownAddress: address, shownDistrict: district } = row;
  if (name === null || address === null || district === null) return 'waiting';
  const shown = { name, address, district, photo: row.shownPhoto ?? '' };
  return isSame(fields, shown) ? 'approved' : 'waiting';
}

/** Sellers' shops: what they write, what an admin approves of it, and what everybody reads. */
export function createShopsService(options: ShopsOptions) {
  const { database, pictures, limit, phonesShown } = options;
  const { db } = database;

  async function readOwn(seller: Person): Promise<MyShop> {
    const row = await store.findShop(db, seller.id);
    if (!row) return { shop: null };
    const decision = await store.findLastDecision(db, seller.id);
    return { shop: viewOwn(row, decision, await pictures.pictures(db, photosOf(row))) };
  }

  async function write(tx: Tx, seller: Person, fields: ShopFields): Promise<store.ShopRow> {
    const { version, photo = '', phone = '', text = '', ...given } = fields;
    const written = { ...given, photo, phone, text };
    const row = await store.lockShop(tx, seller.id);
    if ((row?.version ?? 0) !== version) throw refuse(shopProblems, 'shop_changed');
    if (!row) return store.insertShop(tx, seller.id, { ...written, state: 'waiting' });
    const state = stateOf(row, written);
    // What waits keeps its place in the queue, unless it says something else now.
    const isAsked = state === 'waiting' && (row.state !== 'waiting' || !isSame(written, row));
    return store.updateShop(tx, seller.id, { ...written, state }, { isAsked });
  }

  async function save(seller: Person, fields: ShopFields): Promise<ShopSaved> {
    checkWords(fields);
    await limit.consume(seller.id);
    return database.transaction(async (tx) => {
      await checkUnlimited(tx, seller);
      // Orders the first two savings of one seller, and what becomes of their account meanwhile.
      const person = await lockPerson(tx, seller.id);
      if (!person || person.deletedAt || person.suspendedAt || person.type !== 'Seller') {
        throw refuse(baseProblems, 'unauthorized');
      }
      const row = await write(tx, seller, fields);
      const use = { kind: 'shop', ref: seller.id } as const;
      if (row.photo && !(await pictures.claim(tx, { url: row.photo, uid: person.uid, use }))) {
        throw refuse(shopProblems, 'shop_photo');
      }
      await pictures.release(tx, use, photosOf(row));
      return { acknowledged: true, state: row.state, version: row.version };
    });
  }

  /** Takes a shop away with its photos. 0 where there was none. */
  async function remove(seller: Person): Promise<number> {
    return database.transaction(async (tx) => {
      await lockPerson(tx, seller.id);
      const gone = await store.deleteShop(tx, seller.id);
      await pictures.release(tx, { kind: 'shop', ref: seller.id });
      return gone;
    });
  }

  async function list({ state, limit: rows, cursor }: ShopsQuery): Promise<ShopPage> {
    const size = pageSize(rows);
    const order =
      state === undefined || state === 'waiting'
        ? ({ sort: 'oldest', order: 'asc' } as const)
        : ({ sort: 'newest', order: 'desc' } as const);
    const reading = store.readShopsFrom(order, cursor);
    const found = await store.listShops(db, state, reading, size + 1);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const shown = await pictures.pictures(
      db,
      page.flatMap(({ shop }) => photosOf(shop)),
    );
    return {
      rows: page.map((row) => viewAsked(row, shown)),
      total: await store.countShops(db, state),
      nextCursor,
    };
  }

  /** What is shown on a seller's page, from the database that is handed in. Whether the seller is there, its caller knows. */
  async function findPublic(reader: Executor, seller: PersonId): Promise<PublicShop | undefined> {
    const row = await store.findShop(reader, seller);
    if (!row) return undefined;
    const shown = await pictures.pictures(reader, row.shownPhoto ? [row.shownPhoto] : []);
    return viewPublic(row, shown, { isPhoneShown: phonesShown === 'cards' });
  }

  return { readOwn, save, remove, list, findPublic, ...createDeciding(options) };
}

export type ShopsService = ReturnType<typeof createShopsService>;
