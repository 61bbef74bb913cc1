import { type ReactNode, useEffect, useState } from 'react';
import type { FetchedPart } from './lazy-part.tsx';
import { ProgressBar } from './progress.tsx';

/** How long somebody waits for a page that has all but one of its parts, in milliseconds. */
const partsTimeout = 2000;

interface PartsTogetherProps {
  parts: readonly FetchedPart[];
  children: ReactNode;
}

/**
 * Shows a page once the code of its parts is there: one by one they would push away what somebody reads. What has not come
 * after two seconds is waited for in its place, where it also says so if it fails.
 */
export function PartsTogether({ parts, children }: PartsTogetherProps) {
  const [isShown, setShown] = useState(() => parts.every((part) => part.isThere()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts that it began with
  useEffect(() => {
    if (isShown) return;
    let over = false;
    const show = () => !over && setShown(true);
    const timer = setTimeout(show, partsTimeout);
    void Promise.allSettled(parts.map((part) => part.fetch())).then(show);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isShown]);

  return isShown ? children : <ProgressBar />;
}
