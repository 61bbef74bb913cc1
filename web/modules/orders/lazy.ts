import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when somebody first cancels a booking. */
export const CancelDialog = lazyPart(
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
  { giveUp: ({ onClose }) => onClose() },
);
