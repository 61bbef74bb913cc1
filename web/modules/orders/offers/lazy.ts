import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when somebody first answers an offer by a price of their own. */
export const CounterDialog = lazyPart(
  async () => (await import('./counter-dialog.tsx')).CounterDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** Fetched when a seller first accepts one of several. */
export const AcceptDialog = lazyPart(
  async () => (await import('./accept-dialog.tsx')).AcceptDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** Fetched when somebody first declines an offer. */
export const DeclineOfferDialog = lazyPart(
  async () => (await import('./decline-offer-dialog.tsx')).DeclineOfferDialog,
  { giveUp: ({ onClose }) => onClose() },
);
