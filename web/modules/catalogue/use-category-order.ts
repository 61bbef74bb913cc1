import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Category } from '#contract/catalogue/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { categoriesQuery, saveCategoryOrder } from './queries.ts';
import { useCategoriesChanged } from './use-categories-changed.ts';

const { queryKey } = categoriesQuery;

/** The last move: which category, which way, and where it came to, counted from 1. */
export interface Move {
  category: Category;
  by: -1 | 1;
  number: number;
}

const idsOf = (categories: readonly Category[]) => categories.map(({ _id }) => _id);

/**
 * Moves categories: the list shows it at once, the shop is told one order after the other. When it does not take one,
 * the list goes back to what the shop has.
 */
export function useCategoryOrder() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const changed = useCategoriesChanged();
  const [moved, setMoved] = useState<Move>();
  const running = useRef(false);

  const read = () => queries.getQueryData(queryKey) ?? [];

  /** Tells the shop what is shown until it agrees; `had` is the order that it has. */
  async function tell(had: string[]): Promise<void> {
    let taken = had;
    try {
      for (let ids = idsOf(read()); ids.join() !== taken.join(); ids = idsOf(read())) {
        await saveCategoryOrder({ ids, was: taken });
        taken = ids;
      }
    } catch (error) {
      toast.failure(error, t`The order could not be saved. Try again.`);
      const placeOf = ({ _id }: Category) => taken.indexOf(_id);
      queries.setQueryData(
        queryKey,
        read().toSorted((one, other) => placeOf(one) - placeOf(other)),
      );
    }
  }

  /** Moves one category by one. Never throws. */
  async function move(id: string, by: -1 | 1): Promise<void> {
    // An answer under way would bring back the order of before.
    await queries.cancelQueries({ queryKey });
    const before = read();
    const from = before.findIndex(({ _id }) => _id === id);
    const category = before[from];
    if (!category || !before[from + by]) return;
    queries.setQueryData(queryKey, before.toSpliced(from, 1).toSpliced(from + by, 0, category));
    setMoved({ category, by, number: from + by + 1 });
    if (running.current) return;
    running.current = true;
    await tell(idsOf(before));
    running.current = false;
    await changed();
  }

  return { move, moved };
}
