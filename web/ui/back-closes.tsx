import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';

/** What covers the page, the uppermost last. */
let open: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  open = next;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/**
 * Whoever presses Back means what covers the page, not the page; and of two that lie over each other, the upper one. Draw it inside of
 * what is open: the router asks one blocker at a time, so what is closed or covered must not have any.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const [own] = useState(() => Symbol('open'));
  useEffect(() => {
    change([...open, own]);
    return () => change(open.filter((other) => other !== own));
  }, [own]);
  const isUppermost = useSyncExternalStore(
    subscribe,
    () => open.at(-1) === own,
    () => false,
  );
  return isUppermost ? <Blocks onClose={onClose} /> : null;
}

function Blocks({ onClose }: { onClose: () => void }) {
  const back = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (back.state !== 'blocked') return;
    back.reset();
    onClose();
  }, [back, onClose]);
  return null;
}
