import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { WithLens } from './use-with-lens.ts';

interface Tap {
  id: string;
  label: string;
  /** All that it tells. */
  says: ReactNode;
  /** How many things it tells of. */
  count: number;
  /** What is told once it was tapped. */
  after: string;
}

interface OneTapsProps {
  /** What is told now. */
  text: string;
  taps: readonly Tap[];
  onTell: (text: string) => void;
}

/** Buttons that tell of several things at once, each with all that it tells; the last one can be taken back. */
export function OneTaps({ text, taps, onTell }: OneTapsProps) {
  const { number } = useFormats();
  const [last, setLast] = useState<{ before: string; after: string; count: number }>();
  // Who has told something else since then takes that back by itself.
  const isLast = last !== undefined && last.after === text;
  const count = number(last?.count ?? 0);
  return (
    <div className="grid gap-2.5 not-empty:py-2">
      {taps.map(({ id, label, says, count: told, after }) => (
        <OneTap
          key={id}
          label={label}
          says={says}
          onTap={() => {
            setLast({ before: text, after, count: told });
            onTell(after);
          }}
        />
      ))}
      <div role="status" className="empty:hidden">
        {isLast && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-pine">
            <Trans>{count} told by one tap. Change below what is different.</Trans>
            <Button size="sm" variant="text" onClick={() => onTell(last.before)}>
              <Trans>Take it back</Trans>
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

interface OneTapProps {
  label: string;
  says: ReactNode;
  onTap: () => void;
}

function OneTap({ label, says, onTap }: OneTapProps) {
  const id = useId();
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-2.5">
      <Button
        size="sm"
        className="w-fit max-w-full text-left whitespace-normal"
        aria-describedby={id}
        onClick={onTap}
      >
        <CheckCheck aria-hidden="true" className="icon flex-none" />
        {label}
      </Button>
      <p id={id} className="text-xs/[1.45] text-muted">
        {says}
      </p>
    </div>
  );
}

/** Whether a lens comes with it: what is asked of one is asked then. */
export function WithLensBox({ lens }: { lens: WithLens }) {
  const { t } = useLingui();
  if (!lens.isPossible) return null;
  return (
    <CheckBox
      label={t`A lens comes with it`}
      checked={lens.has}
      disabled={lens.isTold}
      onChange={lens.toggle}
    />
  );
}
