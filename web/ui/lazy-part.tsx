import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { inTime } from './code-timeout.ts';
import { LoadFailed } from './load-failed.tsx';
import { ProgressBar } from './progress.tsx';

interface LazyPartOptions<Props> {
  /**
   * For what opens over the page: it is waited for at the edge of the window, and whoever does not want to wait any
   * longer ends it by this.
   */
  giveUp?: (props: Props) => void;
  /** What is shown meanwhile. */
  waiting?: ReactNode;
}

/** A part, and how its code is fetched before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & FetchedPart;

export interface FetchedPart {
  isThere: () => boolean;
  /** Fails where the code does not come, or not in time. */
  fetch: () => Promise<void>;
}

/**
 * A part whose code is fetched when it is first shown. Until then a progress bar stands in its place; code that
 * fails, or has not arrived in time, is told and can be asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { giveUp, waiting = <ProgressBar /> }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => known);
    const [tries, setTries] = useState(1);
    const [failedTry, setFailedTry] = useState(0);

    useEffect(() => {
      // It may have come since this was rendered.
      if (known) return setShown(() => known);
      let over = false;
      inTime(load()).then(
        (part) => {
          known = part;
          if (!over) setShown(() => part);
        },
        () => !over && setFailedTry(tries),
      );
      return () => {
        over = true;
      };
    }, [tries]);

    if (Shown) return <Shown {...props} />;
    const failed = failedTry === tries;
    const shown = failed ? (
      <LoadFailed onRetry={() => setTries(tries + 1)} onDismiss={giveUp && (() => giveUp(props))}>
        <Trans>A part of this page could not be loaded. Check your connection and try again.</Trans>
      </LoadFailed>
    ) : (
      waiting
    );
    if (!giveUp) return shown;
    return <OverPage low={failed}>{shown}</OverPage>;
  }

  return Object.assign(Part, {
    isThere: () => known !== undefined,
    fetch: async () => {
      known ??= await inTime(load());
    },
  });
}

/** Over the page, wherever it is scrolled: a bar at the upper edge of the window, a message at the lower one. */
export function OverPage({ low, children }: { low: boolean; children: ReactNode }) {
  if (!low) return <div className="fixed inset-x-0 top-0 z-40">{children}</div>;
  return (
    <div className="fixed inset-x-5 bottom-4 z-40 mx-auto max-w-[640px] rounded-md bg-surface shadow-float">
      {children}
    </div>
  );
}
