import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when a seller first ends a request. */
export const DeclineDialog = lazyPart(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** Fetched when somebody first cancels a booking. */
export const CancelDialog = lazyPart(
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** Fetched after the orders: most people have made no offer. */
export const OwnOffers = lazyPart(async () => (await import('./offers/own-offers.tsx')).OwnOffers, {
  waiting: null,
});

/** How many wait. */
export const OffersWaiting = lazyPart(
  async () => (await import('./offers/own-offers.tsx')).OffersWaiting,
  { waiting: null },
);

/** The same of those that wait. */
export const OpenOffers = lazyPart(
  async () => (await import('./offers/own-offers.tsx')).OpenOffers,
  { waiting: null },
);

/** Fetched for what is paid: most bookings are not. */
export const PaidStep = lazyPart(
  async () => (await import('./after-payment/paid-step.tsx')).PaidStep,
);

/** Fetched where something is claimed: about most bookings nothing is. */
export const ClaimLine = lazyPart(async () => (await import('./claim-line.tsx')).ClaimLine, {
  waiting: null,
});

/** Fetched after what it saves. */
export const ExportDeals = lazyPart(async () => (await import('./export-deals.tsx')).ExportDeals, {
  waiting: null,
});
