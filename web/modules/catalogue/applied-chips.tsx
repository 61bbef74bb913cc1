import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { focusOr } from './focus-or.ts';
import { type Change, changedBy, type ProductQuery } from './product-query.ts';

/** One thing that is asked for, and what to ask for instead without it. */
export interface Applied {
  key: string;
  words: string;
  without: Change;
}

interface AppliedChipsProps {
  /** What the list is called. */
  label: string;
  /** What pressing the chip of these words does. */
  removing: (words: string) => string;
  applied: readonly Applied[];
  query: ProductQuery;
  onUpdate: (change: Change) => void;
}

const look =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11';

/** The pressed button goes: whoever came by the keyboard goes on at the next one, or at the list. */
function focusBeside(pressed: HTMLElement): void {
  const chip = pressed.closest('li');
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  focusOr(beside?.querySelector('button'));
}

/** What is asked for, each to be taken back. Links until scripts run. */
export function AppliedChips({ label, removing, applied, query, onUpdate }: AppliedChipsProps) {
  const hydrated = useHydrated();
  if (applied.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {applied.map(({ key, words, without }) => {
        const name = removing(words);
        const inside = (
          <>
            <span className="num">{words}</span>
            <X aria-hidden="true" className="icon" />
          </>
        );
        return (
          <li key={key}>
            {hydrated ? (
              <button
                type="button"
                aria-label={name}
                onClick={(event) => {
                  focusBeside(event.currentTarget);
                  onUpdate(without);
                }}
                className={look}
              >
                {inside}
              </button>
            ) : (
              <Link
                to={{ search: `${changedBy(query, without)}` }}
                aria-label={name}
                className={look}
              >
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
