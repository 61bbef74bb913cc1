import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from its end within which a reader counts as being there. */
const nearEnd = 80;

/** Pixels from its beginning at which older messages are fetched. */
const nearStart = 240;

interface ChatScroll {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came below what is seen. */
  hasMoreBelow: boolean;
  toEnd: () => void;
}

/**
 * Keeps the place of whoever reads a list that grows at both ends: at its end one stays at the end, anywhere else nothing
 * moves. `first` and `last` name what stands at the ends now; after `own` changed it goes to the end, wherever it was.
 */
export function useChatScroll(
  { first, last, own }: { first: number; last: number; own: number },
  onNearStart: () => void,
): ChatScroll {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef({ first, last, own, height: 0 });
  const [hasMoreBelow, setHasMoreBelow] = useState(false);

  const toEnd = useCallback(() => {
    const list = box.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    isAtEnd.current = true;
    setHasMoreBelow(false);
  }, []);

  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const before = seen.current;
    const grew = list.scrollHeight - before.height;
    if (before.height === 0 || own > before.own || isAtEnd.current) toEnd();
    else if (first !== before.first) list.scrollTop += grew;
    else if (last > before.last) setHasMoreBelow(true);
    seen.current = { first, last, own, height: list.scrollHeight };
  }, [first, last, own, toEnd]);

  // A keyboard that opens, or a composer that grows, takes room from the list.
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
      seen.current.height = list.scrollHeight;
    });
    sizes.observe(list);
    for (const part of list.children) sizes.observe(part);
    return () => sizes.disconnect();
  }, [toEnd]);

  const onScroll = useCallback(() => {
    const list = box.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
    if (isAtEnd.current) setHasMoreBelow(false);
    if (list.scrollTop < nearStart) onNearStart();
  }, [onNearStart]);

  return { box, onScroll, hasMoreBelow, toEnd };
}
