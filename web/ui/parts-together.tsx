import { type ReactNode, useEffect, useState } from 'react';
import type { FetchedPart } from './lazy-part.tsx';
import { ProgressBar } from './progress.tsx';

interface PartsTogetherProps {
  parts: readonly FetchedPart[];
  children: ReactNode;
}

/**
 * Shows a page once the code of its parts is there: one by one they would push away what somebody reads. A part that does not come says
 * so in its place, and one that a page gets later comes by itself.
 */
export function PartsTogether({ parts, children }: PartsTogetherProps) {
  const [areThere, setThere] = useState(() => parts.every((part) => part.isThere()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts that it began with
  useEffect(() => {
    if (areThere) return;
    let over = false;
    void Promise.allSettled(parts.map((part) => part.fetch())).then(() => !over && setThere(true));
    return () => {
      over = true;
    };
  }, [areThere]);

  return areThere ? children : <ProgressBar />;
}
