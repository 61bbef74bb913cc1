import * as z from 'zod/mini';
import { productChanges } from '../catalogue/choices.ts';
import { offReasons } from '../catalogue/listing-life.ts';
import { EmailText, phone, requiredId, text } from '../kernel/fields.ts';
import { BookingId, CategoryId, ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Picture } from '../media/schemas.ts';
import { paymentMethods } from '../payments/states.ts';
import { Cancelled, CashWords, ClaimBrief, Reservation } from './stages.ts';

/** What the modal asks: the rest of a booking comes from the server's own rows. */
export const BookingForm = z.object({
  phoneNumber: phone('Phone number'),
  location: text('Meeting location', 200),
});
export type BookingForm = z.infer<typeof BookingForm>;

export const BookingRequest = z.object({
  itemId: requiredId('itemId').brand<'ProductId'>(),
  phoneNumber: phone('Phone number'),
  location: text('Meeting location', 200),
  /** The price that the buyer saw: another price is refused. */
  price: z.optional(z.number({ error: 'price must be a number' })),
  /** The specification's other fields: whatever they say, the server's own rows say it better. */
  customerName: z.optional(z.unknown()),
  customerEmail: z.optional(z.unknown()),
  itemName: z.optional(z.unknown()),
  itemImg: z.optional(z.unknown()),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingPlaced = z.object({ acknowledged: z.literal(true), insertedId: BookingId });

export const Booking = z.object({
  _id: BookingId,
  customerName: z.string(),
  customerEmail: z.string(),
  itemId: ProductId,
  itemName: z.string(),
  itemImg: z.string(),
  picture: z.optional(Picture),
  price: Money,
  phoneNumber: z.string(),
  location: z.string(),
  /** Today's state of the item, not that of the day of booking. */
  salesStatus: z.enum(['available', 'sold']),
  /** The item left the shop without being sold: it cannot be paid. */
  removed: z.optional(z.literal(true)),
  /** Its seller still has it, and it is not on sale for now: this booking waits. */
  away: z.optional(z.enum(offReasons)),
  isPaid: z.enum(['yes', 'no']),
  transactionId: z.optional(z.string()),
  /** The price is on its way back to the buyer, or is back. */
  refund: z.optional(z.enum(['under_way', 'done'])),
  /** It was ended before it was paid. */
  cancelled: z.optional(Cancelled),
  /** When it was booked, like a product's `date`. */
  date: z.string(),
  /** When it was paid. */
  paidDate: z.optional(z.string()),
  /** Of a paid one: whether the buyer has it, and whether the deal is done. */
  progress: z.optional(z.enum(['handed_over', 'completed'])),
  /** Of what is or was paid: what is claimed about it. */
  claimed: z.optional(ClaimBrief),
  /** How the seller can be reached, while there is something to meet for. */
  sellerPhone: z.optional(z.string()),
  /** What the seller changed of the item since; the booking keeps its own price. */
  changedSinceBooked: z.optional(
    z.object({
      what: z.array(z.enum(productChanges)),
      /** What the item costs today. */
      priceNow: Money,
      /** When it changed last, like a product's `date`. */
      at: z.string(),
    }),
  ),
  /** Where more of the kind stand. */
  category: z.optional(z.object({ _id: CategoryId, name: z.string() })),
  /** The item is promised to this buyer or to another one, until when, and this buyer's place among those who booked it. */
  reserved: z.optional(Reservation),
  /** Somebody's payment for the item is under way at this moment: this buyer's or another's. */
  beingPaid: z.optional(z.literal(true)),
  /** It is this booking's own payment that has the item: how it is made, and until when the item is kept for it. */
  ownPayment: z.optional(
    z.object({ method: z.enum(paymentMethods), until: z.optional(z.iso.datetime()) }),
  ),
  confirmed: z.optional(CashWords),
  /** Of what is paid: the part of the price that went back. */
  givenBack: z.optional(Money),
});
export type Booking = z.infer<typeof Booking>;
export const Bookings = z.array(Booking);

/** The payment page shows whom the buyer meets. */
export const BookingDetail = z.extend(Booking, {
  /** "Deleted user", once they left. */
  sellerName: z.string(),
  sellerVerified: z.boolean(),
});
export type BookingDetail = z.infer<typeof BookingDetail>;

export const OrdersQuery = z.object({ email: EmailText });
