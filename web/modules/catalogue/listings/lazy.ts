import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when a seller first withdraws an item. */
export const WithdrawDialog = lazyPart(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  { giveUp: ({ onClose }) => onClose() },
);
