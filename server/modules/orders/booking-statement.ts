import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Statement } from '#server/platform/db/database.ts';

import { bookingPlaced } from './events.ts';

/** What somebody wants to book, and the rules that depend on numbers. */
export interface WantedBooking {
  /** The booking's own, chosen before: whoever asks again finds by it what was placed. */
  id: BookingId;
  itemId: ProductId;
  buyer: { id: PersonId; name: string; email: string };
  /** The price that the buyer saw, if they said it. */
  price: number | undefined;
  phoneNumber: string;
  location: string;
  /** Bookings that one person may have open at a time. */
  maxOpen: number;
}

/** What the statement found of the item and its people, all of it at one moment, and what it did. */
export interface FoundForBooking {
  sellerId: PersonId;
  sellerIsActive: boolean;
  status: ProductRow['status'];
  resalePrice: Money;
  /** The buyer's booking of the item that is open or paid already. */
  bookedAs: BookingId | null;
  /** How many bookings the buyer has open. */
  open: number;
  /** Every rule allows it. */
  isAllowed: boolean;
  isPlaced: boolean;
}

/** Nothing was found out and nothing done: somebody is changing the item at this moment, or has just done so. */
interface ItemBusy {
  isBusy: true;
}

export type BookingAnswer = ({ isBusy: false } & FoundForBooking) | ItemBusy;

/**
 * Reads the item, its seller and the buyer's bookings, places the booking if every rule allows it, and promises to tell
 * the seller. No row: there is no such item.
 *
 * The item is locked as shared, so that bookings do not wait for each other but a sale waits for them. What of the item
 * is locked is its newest version, while everything else is read as of the statement's begin. Both are one moment only
 * if nobody was waited for and the newest version is the one of the begin: otherwise the item is busy.
 */
const text = `
  with item as materialized (
    select id, seller_id, status, resale_price, name, image_url, xmin from products where id = $2 for share skip locked
  ), seen as materialized (
    select xmin from products where id = $2
  ), found as materialized (
    select item.*,
      (select s.deleted_at is null and s.suspended_at is null from people s where s.id = item.seller_id) as seller_is_active,
      mine.booked_as, mine.open
    from item join seen on seen.xmin = item.xmin
    cross join lateral (
      select count(*) filter (where b.state = 'open')::int as open,
        (array_agg(b.id) filter (where b.item_id = item.id))[1] as booked_as
      from bookings b where b.buyer_id = $3 and b.state in ('open', 'paid')
    ) mine
  ), judged as materialized (
    select found.*, (
      seller_is_active and status in ('available', 'reserved') and seller_id <> $3 and booked_as is null
      and ($8::float8 is null or resale_price = $8) and open < $9::int
    ) as is_allowed
    from found
  ), placed as (
    insert into bookings (id, item_id, buyer_id, seller_id, customer_name, customer_email, item_name, item_image, price,
      phone_number, location)
    select $1::uuid, id, $3::uuid, seller_id, $4, $5, name, image_url, resale_price, $6, $7 from judged where is_allowed
    on conflict do nothing
    returning id
  ), told as (
    insert into outbox (key, kind, payload)
    select '${bookingPlaced}:' || id, '${bookingPlaced}', jsonb_build_object('bookingId', id) from placed
  )
  select judged.id is null as "isBusy", judged.seller_id as "sellerId", judged.seller_is_active as "sellerIsActive",
    judged.status, judged.resale_price as "resalePrice", judged.booked_as as "bookedAs", judged.open,
    judged.is_allowed as "isAllowed", exists (select from placed) as "isPlaced"
  from seen left join judged on true`;

let asked = 0;

/**
 * Another name, and so another plan, each time that twice as many were asked for: one that was made for a handful of
 * bookings reads all of them, and would be kept for thousands until the database next looks how many there are.
 */
function planName(): string {
  asked += 1;
  return `place_booking_${32 - Math.clz32(asked)}`;
}

/** Repeatable: a booking that is there already under this id is found as `bookedAs`. */
export function bookingStatement(wanted: WantedBooking): Statement {
  const { id, itemId, buyer, price, phoneNumber, location, maxOpen } = wanted;
  const name = planName();
  return {
    name,
    // A pooler that keeps statements tells them apart by what they say.
    text: `/* ${name} */${text}`,
    values: [
      id,
      itemId,
      buyer.id,
      buyer.name,
      buyer.email,
      phoneNumber,
      location,
      price ?? null,
      maxOpen,
    ],
  };
}
