import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Whoever presses Back means what covers the page, not the page. Draw it inside of what is open: the router asks one
 * blocker at a time, so what is closed must not have any.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const back = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (back.state !== 'blocked') return;
    back.reset();
    onClose();
  }, [back, onClose]);
  return null;
}
