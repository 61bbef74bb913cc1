import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useServerText } from '#web/ui/server-text.ts';
import { doneWords, type ManyResult } from './use-many.tsx';

interface ManyOutcomeProps {
  result: ManyResult;
  onDismiss: () => void;
}

/** What could not be done, item by item with its reason: they stay chosen, to be tried again. */
export function ManyOutcome({ result, onDismiss }: ManyOutcomeProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  const { action, done, notDone } = result;
  const shown = useRef<HTMLDivElement>(null);
  // Whoever acted at the end of a long list sees it, too.
  useEffect(() => {
    // Some browsers answer a promise, which is no way to end an effect.
    void shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={shown}
      role="alert"
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md bg-amber-tint px-4.5 py-3.5 text-md text-amber-ink"
    >
      <div className="min-w-0">
        <p className="font-[620]">
          {done > 0 && <>{doneWords(action, done)}. </>}
          <Plural value={notDone.length} one="# was not:" other="# were not:" />
        </p>
        <ul className="mt-2 grid max-h-72 gap-1.5 overflow-y-auto text-sm">
          {notDone.map(({ product, reason }) => (
            <li key={product._id} className="wrap-anywhere">
              <b className="font-semibold">{product.name}</b>: {serverText(reason)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm">
          <Trans>They are still chosen.</Trans>
        </p>
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t`Dismiss`}
        className="-mt-1.5 -mr-2 grid size-11 place-items-center rounded-md"
      >
        <X aria-hidden="true" className="icon" />
      </button>
    </div>
  );
}
