import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { catalogueKey } from './queries.ts';

/** Has every list read the categories anew, the footer of the page included. */
export function useCategoriesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await queries.invalidateQueries({ queryKey: catalogueKey });
    await revalidate();
  };
}
