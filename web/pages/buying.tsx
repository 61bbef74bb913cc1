import { type ReactNode, useState } from 'react';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { catalogueKey } from '#web/modules/catalogue/queries.ts';
import { useReport } from '#web/modules/moderation/use-report.ts';
import { noteBooking, type OwnBooking, useOwnBookings } from '#web/modules/orders/own-bookings.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const BookItem = lazyPart(async () => (await import('./book-item.tsx')).BookItem, {
  giveUp: ({ onClose }) => onClose({ stale: false }),
});

/** What is asked of it here: less than any list of products tells. */
type Item = Pick<PublicProduct, '_id' | 'name' | 'resalePrice' | 'image' | 'picture'>;

interface Buying {
  /** What product cards are given: nothing for visitors. */
  actions: {
    onBook?: (product: Item) => void;
    onReport?: (product: Item) => Promise<void>;
    /** What the person booked and has not paid: each booking's id, by the product's. */
    bookings?: ReadonlyMap<string, OwnBooking>;
  };
  /** The booking dialog while it is open. */
  dialog: ReactNode;
}

/**
 * What a signed-in person can do with products on a page: book one in a dialog, report one at once.
 * `onStale` hears that something was not as shown, so that the page reads it anew.
 */
export function useBuying(person: SessionPerson | undefined, onStale?: () => void): Buying {
  const [booked, setBooked] = useState<Item>();
  const bookings = useOwnBookings(person?.email);
  const customer = { name: person?.displayName ?? '', email: person?.email ?? '' };
  const report = useReport(customer);
  const [why, setWhy] = useState<ReactNode>();
  if (!person) return { actions: {}, dialog: null };

  function close({ stale, bookingId }: { stale: boolean; bookingId?: string }) {
    if (booked && bookingId) noteBooking(booked._id, bookingId);
    // Dismissed while it was sent, it answers late: by then the dialog may be another item's.
    setBooked((shown) => (shown?._id === booked?._id ? undefined : shown));
    if (!stale) return;
    void queryCache()?.invalidateQueries({ queryKey: catalogueKey });
    onStale?.();
  }

  async function onReport({ _id }: Item): Promise<void> {
    const reportId = await report(_id);
    if (!reportId) return;
    // Without it the report is made all the same.
    void import('./offer-why.tsx').then((part) => part.offerWhy(reportId, setWhy), Boolean);
  }

  return {
    actions: { onBook: setBooked, onReport, bookings },
    dialog: (
      <>
        {booked && <BookItem item={booked} customer={customer} onClose={close} />}
        {why}
      </>
    ),
  };
}
