import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHydrated } from '#web/platform/use-hydrated.ts';

/** What cannot be pressed before the scripts have come: choices that they would lose, a window that must open at the press. */
export function AfterScripts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="grid gap-4.5">
      {children}
    </fieldset>
  );
}

/** Says why nothing happens, where scripts are switched off. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <p className="rounded-md bg-amber-tint px-4.5 py-3.5 text-md text-amber-ink">
        <Trans>
          This form needs JavaScript, which is switched off in your browser. Switch it on and load
          the page again.
        </Trans>
      </p>
    </noscript>
  );
}
