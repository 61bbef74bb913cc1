import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { cx } from '#web/ui/cx.ts';
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

/** One tap that was made. */
interface Done {
  tap: Tap;
  before: string;
  /** What stood there then: it stays in its place, so that an impatient second tap meets nothing else. */
  beside: readonly Tap[];
}

/** Taps that were made and still stand as they were made: who has told something else since then takes them back by itself. */
function standing(done: readonly Done[], text: string): readonly Done[] {
  return done.at(-1)?.tap.after === text ? done : [];
}

const namesOf = (taps: readonly Tap[]) => taps.map(({ id }) => id);

/** Buttons that tell of several things at once, each with all that it tells; the last one can be taken back. */
export function OneTaps({ text, taps, onTell }: OneTapsProps) {
  const { number } = useFormats();
  const [made, setMade] = useState<readonly Done[]>([]);
  const [takenBack, setTakenBack] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  const done = standing(made, text);
  const last = done.at(-1);
  const count = number(last?.tap.count ?? 0);
  const used = done.flatMap(({ beside }) => beside);
  const isUsed = ({ id }: Tap) => namesOf(used).includes(id);
  const fresh = taps.filter((tap) => !isUsed(tap));

  function take(tap: Tap) {
    setMade([...done, { tap, before: text, beside: fresh }]);
    setTakenBack(undefined);
    onTell(tap.after);
  }

  function takeBack({ tap, before }: Done) {
    // The button that is pressed goes: whoever works by keys goes on where they began.
    group.current?.querySelector<HTMLElement>(`[data-tap="${tap.id}"]`)?.focus();
    setMade(done.slice(0, -1));
    setTakenBack(before);
    onTell(before);
  }

  return (
    <div ref={group} className={cx('grid gap-2.5', (taps.length > 0 || used.length > 0) && 'py-2')}>
      {/* Always there, and first: what comes into being with its words, or moves, is not said by every screen reader. */}
      <div role="status" className="empty:-mb-2.5">
        {last && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-pine">
            <Trans>{count} told by one tap. Change below what is different.</Trans>
            <Button size="sm" variant="text" onClick={() => takeBack(last)}>
              <Trans>Take it back</Trans>
            </Button>
          </p>
        )}
        {!last && takenBack === text && (
          <p className="text-sm text-muted">
            <Trans>It is taken back.</Trans>
          </p>
        )}
      </div>
      {[...used, ...fresh].map((tap) => (
        <OneTap key={tap.id} tap={tap} isUsed={isUsed(tap)} onTap={() => take(tap)} />
      ))}
    </div>
  );
}

interface OneTapProps {
  tap: Tap;
  /** It was tapped, or another one instead of it. */
  isUsed: boolean;
  onTap: () => void;
}

function OneTap({ tap, isUsed, onTap }: OneTapProps) {
  const id = useId();
  return (
    <div className={cx('grid gap-1 rounded-md bg-sunken p-2.5', isUsed && 'order-first')}>
      <Button
        size="sm"
        className="w-fit max-w-full text-left whitespace-normal!"
        aria-describedby={id}
        data-tap={tap.id}
        idle={isUsed}
        onClick={onTap}
      >
        <CheckCheck aria-hidden="true" className="icon flex-none" />
        {tap.label}
      </Button>
      <p id={id} className="text-xs/[1.45] text-muted">
        {tap.says}
      </p>
    </div>
  );
}

/** Whether a lens comes with it: what is asked of one is asked then. What its name sounds like is said, and not taken for an answer. */
export function WithLensBox({ lens }: { lens: WithLens }) {
  const { t } = useLingui();
  if (!lens.isPossible) return null;
  return (
    <CheckBox
      label={t`A lens comes with it`}
      note={lens.isSuggested ? t`The name sounds like it` : undefined}
      checked={lens.has}
      disabled={lens.isTold}
      onChange={lens.toggle}
    />
  );
}
