import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when a seller first says where their money goes. */
export const AccountDialog = lazyPart(
  async () => (await import('./account-dialog.tsx')).AccountDialog,
  { giveUp: ({ onClose }) => onClose() },
);
