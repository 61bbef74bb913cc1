import { useSyncExternalStore } from 'react';

/** Where rows are cards: below the breakpoint `md`. */
const narrow = '(width < 760px)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether tables stand as cards now. What cannot be seen must not be reached by Tab either, which no style can say. */
export function useCards(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}
