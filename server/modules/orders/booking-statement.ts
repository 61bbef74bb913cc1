import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Statement } from '#server/platform/db/database.ts';
import { bookingPlaced } from './domain-events.ts';

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

/** Why a booking is refused. */
export type ReasonAgainst =
  | 'not_found'
  | 'own_item'
  | 'already_booked'
  | 'item_away'
  | 'item_sold'
  | 'price_changed'
  | 'too_many';

/** What the statement found, all of it at one moment, and what it did. */
interface BookingDecision {
  isBusy: false;
  /** The buyer's booking of the item that is open or paid already. */
  bookedAs: BookingId | null;
  /** The first rule that refuses the booking; null when every rule allows it. */
  reason: ReasonAgainst | null;
  isPlaced: boolean;
}

/** Nothing was decided or written: somebody is changing the item at this moment, or has just done so. */
interface ItemBusy {
  isBusy: true;
}

export type BookingAnswer = BookingDecision | ItemBusy;

/**
 * Reads the item, its seller and the buyer's bookings, places the booking if no rule refuses it, and publishes the event
 * that notifies the seller. No row: there is no such item.
 *
 * The item is locked as shared, so that bookings do not wait for each other but a sale waits for them. What of the item
 * is locked is its newest version, while everything else is read as of the statement's start. Both are the same moment
 * only if the statement did not wait and the newest version is the one of its start: otherwise the item is busy.
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
    select found.*, case
        when status = 'removed' or not seller_is_active then 'not_found'
        when seller_id = $3 then 'own_item'
        when booked_as is not null then 'already_booked'
        when status = 'off_sale' then 'item_away'
        when status not in ('available', 'reserved') then 'item_sold'
        when resale_price <> $8::float8 then 'price_changed'
        when open >= $9::int then 'too_many'
      end as reason
    from found
  ), placed as (
    insert into bookings (id, item_id, buyer_id, seller_id, customer_name, customer_email, item_name, item_image, price,
      phone_number, location)
    select $1::uuid, id, $3::uuid, seller_id, $4, $5, name, image_url, resale_price, $6, $7 from judged where reason is null
    on conflict do nothing
    returning id
  ), published as (
    insert into outbox (key, kind, payload)
    select '${bookingPlaced}:' || id, '${bookingPlaced}', jsonb_build_object('bookingId', id) from placed
  )
  select judged.id is null as "isBusy", judged.booked_as as "bookedAs", judged.reason,
    exists (select from placed) as "isPlaced"
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
