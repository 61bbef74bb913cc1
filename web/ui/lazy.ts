import { lazy } from 'react';

/** The question before a deletion, fetched when it is first asked. */
export const ConfirmDelete = lazy(async () => ({
  default: (await import('./confirm-delete.tsx')).ConfirmDelete,
}));
