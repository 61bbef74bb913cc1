import type { BookingRow } from './store.ts';

type State = BookingRow['state'];

/** Moves that a booking may make; the database has the same table in a trigger. */
export const bookingMoves: Record<State, readonly State[]> = {
  open: ['paid', 'lost', 'cancelled'],
  paid: ['refunded'],
  lost: [],
  cancelled: [],
  refunded: [],
};
