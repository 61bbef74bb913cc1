import { useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';

/** Which products a seller has chosen to do something with, in the order of the list. What has left the list is chosen no more. */
export function useChosen(products: readonly OwnProduct[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = products.filter(({ _id }) => ids.has(_id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    isAll: chosen.length === products.length,
    chooseAll: () => setIds(new Set(products.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
    /** Those that are not done yet: they can be tried again. */
    keep: (left: readonly OwnProduct[]) => setIds(new Set(left.map(({ _id }) => _id))),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
