import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AskedProducts, type Change, changedBy, withoutChoices } from './asked-products.ts';
import { type PendingNavigation, stillPending } from './pending-navigation.ts';

interface Asking<Asked> {
  asked: Asked;
  /** Asks for this as well, or instead. */
  ask: (change: Change) => void;
  /** Takes all choices back; words and order stay. */
  askForAll: () => void;
}

/**
 * What the address of this page asks for: a reload, a shared link and the Back button find it again. What was asked for last
 * counts at once, before the address says so: a box stays checked, and the next choice does not forget this one.
 */
export function useAskedProducts<Asked extends AskedProducts>(
  read: (address: URLSearchParams) => Asked,
): Asking<Asked> {
  const [address, setAddress] = useSearchParams();
  const here = address.toString();
  const [latest, setLatest] = useState<{ pending: PendingNavigation; asked: Asked }>();
  // An earlier choice may be shown after the next one was made, and must not undo it.
  const pending = latest && stillPending(latest.pending, here);
  if (latest && pending !== latest.pending) setLatest(pending && { ...latest, pending });
  const asked = latest && pending ? latest.asked : read(address);
  function go(next: URLSearchParams) {
    const nextAsked = read(next);
    const target = changedBy(nextAsked, {});
    setLatest({
      pending: [...(pending ?? ([here] as const)), target.toString()],
      asked: nextAsked,
    });
    // The list changes in place; the page stays where it is.
    setAddress(target, { preventScrollReset: true });
  }
  return {
    asked,
    ask: (change) => go(changedBy(asked, change)),
    askForAll: () => go(changedBy(withoutChoices(asked), {})),
  };
}
