import { lazyPart } from './lazy-part.tsx';

/** The question before a deletion, fetched when it is first asked. */
export const ConfirmDelete = lazyPart(
  async () => (await import('./confirm-delete.tsx')).ConfirmDelete,
  { giveUp: ({ onClose }) => onClose() },
);
