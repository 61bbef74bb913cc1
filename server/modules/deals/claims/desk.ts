import type { ClaimId } from '#contract/deals/claim-id.ts';
import type {
  ClaimRow as ClaimListed,
  ClaimStory,
  ClaimsFilter,
  ClaimsQuery,
} from '#contract/deals/claims-schemas.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import { findSale } from '#server/modules/payments/index.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { listCounts } from '../inspections/sensor.ts';
import { readInspected } from '../inspections/view.ts';
import type { DealOptions } from '../options.ts';
import { isDecidable, isOwnDeal } from './deciding.ts';
import {
  countDesk,
  countWaiting,
  type DeskRow,
  findDesk,
  listDesk,
  readFrom,
} from './desk-store.ts';
import { isCash, readDecided } from './money.ts';
import { comesBack } from './rules.ts';
import { type ClaimRow, listMessages, listOfDeal } from './store.ts';
import { picturesOf, viewClaim, viewStanding } from './view.ts';

/** The item and the two of a deal, as they are called today or were when it was booked. */
function viewDealOf({ booking, seller }: DeskRow) {
  return {
    bookingId: booking.id as ClaimListed['bookingId'],
    item: { _id: booking.itemId as ClaimListed['item']['_id'], name: booking.itemName },
    price: booking.price as Money,
    buyer: {
      _id: booking.buyerId as ClaimListed['buyer']['_id'],
      name: booking.customerName,
      email: booking.customerEmail,
    },
    seller: { _id: booking.sellerId as ClaimListed['seller']['_id'], ...seller },
  };
}

function viewListed(row: DeskRow): ClaimListed {
  const { id, kind, by } = row.claim;
  return {
    _id: id,
    kind,
    by,
    ...viewStanding(row.claim),
    ...viewDealOf(row),
    ...(isCash(row.booking) && { cash: true as const }),
  };
}

/** The moments of a deal. */
function viewMoments({ createdAt, paidAt, handedOverAt, handedOverBy, completedAt }: BookingRow) {
  return {
    bookedAt: createdAt.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(handedOverAt &&
      handedOverBy && { handedOver: { at: handedOverAt.toISOString(), by: handedOverBy } }),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
  };
}

const wantedOf = ({ sort = 'due', order }: ClaimsFilter) => ({
  sort,
  order: order ?? (sort === 'due' ? ('asc' as const) : ('desc' as const)),
});

/** What admins see of claims. It only reads. */
export function createClaimDesk({ database, claims }: Pick<DealOptions, 'database' | 'claims'>) {
  const { db } = database;

  async function list({ limit, cursor, ...filter }: ClaimsQuery) {
    const size = pageSize(limit);
    const reading = readFrom(wantedOf(filter), cursor);
    const [found, total, waiting] = await Promise.all([
      listDesk(db, filter, reading, size + 1),
      countDesk(db, filter),
      countWaiting(db),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(viewListed), total, waiting, nextCursor };
  }

  async function exportFound(filter: ClaimsFilter): Promise<string> {
    const rows = await listDesk(db, filter, readFrom(wantedOf(filter)), exportedRows);
    return writeList(
      [
        ['Item', ({ item }) => item.name],
        ['Claim', ({ kind }) => kind],
        ['By', ({ by }) => by],
        ['State', ({ state }) => state],
        ['Waits for', ({ turn }) => turn ?? ''],
        ['Until (UTC)', ({ dueAt }) => dueAt ?? ''],
        ['Outcome', ({ outcome }) => outcome ?? ''],
        ['Given back (tk)', ({ amount }) => amount ?? ''],
        ['Price (tk)', ({ price }) => price],
        ['Buyer', ({ buyer }) => buyer.name],
        ["Buyer's email", ({ buyer }) => buyer.email],
        ['Seller', ({ seller }) => seller.name],
        ["Seller's email", ({ seller }) => seller.email],
        ['Opened (UTC)', ({ openedAt }) => openedAt],
        ['Closed (UTC)', ({ closedAt }) => closedAt ?? ''],
        ['Id', ({ _id }) => _id],
      ],
      rows.map(viewListed),
    );
  }

  /** A claim and those before it, with all that was said. */
  async function readTexts(claim: ClaimRow) {
    const rows = await listOfDeal(db, claim.bookingId);
    const messages = await listMessages(
      db,
      rows.map(({ id }) => id),
    );
    const pictures = await claims.pictures.pictures(db, picturesOf(rows, messages));
    const earlier = rows.filter(
      ({ id, openedAt }) => id !== claim.id && openedAt <= claim.openedAt,
    );
    const view = (row: ClaimRow) => viewClaim(row, messages, pictures);
    return { claim: view(claim), earlier: earlier.map(view) };
  }

  async function read(admin: Person, id: ClaimId): Promise<ClaimStory> {
    const row = await findDesk(db, id);
    if (!row) throw refuse(baseProblems, 'not_found');
    const { booking, claim } = row;
    const [texts, payment, sum, deal, inspected, counts] = await Promise.all([
      readTexts(claim),
      findSale(db, booking),
      readDecided(claims.money, db, booking),
      paidDeals.readStory(db, booking),
      readInspected(claims.pictures, db, booking.id),
      listCounts(db, booking.id),
    ]);
    return {
      ...texts.claim,
      ...viewDealOf(row),
      deal: {
        ...deal,
        ...viewMoments(booking),
        ...inspected,
        ...(counts.length > 0 && { sensorTests: counts }),
      },
      ...(payment && { payment }),
      mayDecide: isDecidable(claim) && !isOwnDeal(booking, admin),
      ...(comesBack(claim, booking) && !claim.returnedAt && { comesBack: true as const }),
      ...(!isCash(booking) && { left: sum.left }),
      highestPart: sum.highestPart,
      ...(sum.byHandOnly && { byHandOnly: true as const }),
      earlier: texts.earlier,
    };
  }

  return { list, exportFound, read };
}
