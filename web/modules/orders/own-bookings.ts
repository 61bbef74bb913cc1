import { useEffect, useSyncExternalStore } from 'react';

/** A booking of the reader's that is not paid. What was booked here and now has the price of its item. */
export interface OwnBooking {
  id: string;
  price?: number;
}

/** What the reader booked and has not paid, by the item's id. Without TanStack Query, as the hearts: the home page has cards, too. */
let known: ReadonlyMap<string, OwnBooking> = new Map();
/** Whose they are; undefined as long as nobody asked. */
let owner: string | undefined;

const nothing: ReadonlyMap<string, OwnBooking> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, OwnBooking>): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the open bookings once for each person, after the page is shown. If that fails, cards only lack the note that their item is booked. */
async function learn(email: string | undefined): Promise<void> {
  if (owner === email) return;
  owner = email;
  change(new Map());
  if (email === undefined) return;
  try {
    const { readOpenBookings } = await import('./own-booking-calls.ts');
    // Who logged out meanwhile has nothing to ask for.
    if (owner !== email) return;
    const open = await readOpenBookings();
    // What was booked meanwhile is newer.
    if (owner === email) change(new Map([...open, ...known]));
  } catch {
    if (owner === email) owner = undefined;
  }
}

/** What is known is older than what happened: an offer that is accepted books without being asked here. */
export function readBookingsAnew(): void {
  const email = owner;
  owner = undefined;
  void learn(email);
}

/** An item was booked here and now. */
export function noteBooking(itemId: string, bookingId: string): void {
  change(new Map(known).set(itemId, { id: bookingId }));
}

/** A booking was ended here and now. */
export function dropBooking(bookingId: string): void {
  change(new Map([...known].filter(([, { id }]) => id !== bookingId)));
}

/** The open bookings of the person who is signed in under this e-mail address. */
export function useOwnBookings(email: string | undefined): ReadonlyMap<string, OwnBooking> {
  useEffect(() => void learn(email), [email]);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => nothing,
  );
}
