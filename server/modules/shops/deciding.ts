import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { shopProblems } from '#contract/shops/problems.ts';
import { lockPerson, type Person } from '#server/modules/accounts/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { shopDecided } from './domain-events.ts';
import * as store from './store.ts';
import { photosOf } from './view.ts';

interface DecidingOptions {
  database: Database;
  pictures: Pick<MediaService, 'release'>;
  onDecided: () => void;
}

interface Refusing {
  version: number;
  reason: string;
}

/** The shop as whoever decides read it, and its seller, both locked. Refuses any other version. */
async function lock(tx: Tx, id: PersonId, version: number) {
  const seller = await lockPerson(tx, id);
  const row = await store.lockShop(tx, id);
  if (!seller || seller.deletedAt || !row) throw refuse(baseProblems, 'not_found');
  if (row.version !== version) throw refuse(shopProblems, 'shop_changed');
  return { seller, row };
}

const said = ({ name, address, district, photo }: store.ShopRow) => ({
  name,
  address,
  district,
  photo,
});

const shownBefore = (row: store.ShopRow) => ({
  name: row.shownName,
  address: row.shownAddress,
  district: row.shownDistrict,
  photo: row.shownPhoto,
});

interface Decision {
  state: 'approved' | 'refused' | 'taken_off';
  action: 'shop_approved' | 'shop_refused' | 'shop_taken_off';
  reason?: string;
}

const nothingShown = {
  shownName: null,
  shownAddress: null,
  shownDistrict: null,
  shownPhoto: null,
} as const;

/** What an admin makes of what sellers ask for: shown as it was read, refused, or taken off again. */
export function createDeciding({ database, pictures, onDecided }: DecidingOptions) {
  /** Notes a decision for the seller, the log and whoever tells of it. */
  async function note(
    tx: Tx,
    admin: Person,
    { seller, row }: { seller: Person; row: store.ShopRow },
    { state, action, reason }: Decision,
  ): Promise<void> {
    const decisionId = await store.insertDecision(tx, {
      sellerId: seller.id,
      state,
      name: state === 'taken_off' ? (row.shownName ?? row.name) : row.name,
      reason: reason ?? null,
      decidedBy: admin.id,
    });
    await append(tx, shopDecided.entry(decisionId, { decisionId }));
    await audit(tx, {
      actor: admin,
      action,
      subject: { kind: 'person', id: seller.id, name: seller.name },
      ...(reason && { reason }),
      before: shownBefore(row),
      ...(state === 'approved' && { after: said(row) }),
      ...(state === 'refused' && { after: said(row) }),
    });
  }

  async function approve(admin: Person, id: PersonId, version: number): Promise<number> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, id, version);
      const { seller, row } = locked;
      if (row.state !== 'waiting') throw refuse(shopProblems, 'shop_decided');
      if (seller.suspendedAt) throw refuse(shopProblems, 'shop_of_suspended');
      const after = await store.updateShop(tx, id, {
        state: 'approved',
        shownName: row.name,
        shownAddress: row.address,
        shownDistrict: row.district,
        shownPhoto: row.photo,
      });
      await pictures.release(tx, { kind: 'shop', ref: id }, photosOf(after));
      await note(tx, admin, locked, { state: 'approved', action: 'shop_approved' });
    });
    onDecided();
    return 1;
  }

  async function refuseAsked(
    admin: Person,
    id: PersonId,
    { version, reason }: Refusing,
  ): Promise<number> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, id, version);
      if (locked.row.state !== 'waiting') throw refuse(shopProblems, 'shop_decided');
      await store.updateShop(tx, id, { state: 'refused' });
      await note(tx, admin, locked, { state: 'refused', action: 'shop_refused', reason });
    });
    onDecided();
    return 1;
  }

  async function takeOff(
    admin: Person,
    id: PersonId,
    { version, reason }: Refusing,
  ): Promise<number> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, id, version);
      if (locked.row.shownName === null) throw refuse(shopProblems, 'shop_not_shown');
      const after = await store.updateShop(tx, id, { ...nothingShown, state: 'taken_off' });
      await pictures.release(tx, { kind: 'shop', ref: id }, photosOf(after));
      await note(tx, admin, locked, { state: 'taken_off', action: 'shop_taken_off', reason });
    });
    onDecided();
    return 1;
  }

  return { approve, refuse: refuseAsked, takeOff };
}
