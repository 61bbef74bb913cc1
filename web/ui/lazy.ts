import { lazyPart } from './lazy-part.tsx';

/** The question before a deletion, fetched when it is first asked. */
export const ConfirmDelete = lazyPart(
  async () => (await import('./confirm-delete.tsx')).ConfirmDelete,
  { giveUp: ({ onClose }) => onClose() },
);

/** What is chosen about the page behind it, fetched when it is first opened. */
export const Sheet = lazyPart(async () => (await import('./sheet.tsx')).Sheet, {
  giveUp: ({ onClose }) => onClose(),
});
