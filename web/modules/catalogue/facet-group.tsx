import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';

export interface FacetChoice {
  /** As the address has it. */
  value: string;
  label: string;
  /** How many it would leave; unknown while it is counted. */
  count?: number | undefined;
}

interface FacetGroupProps {
  /** Left out inside a group that has one. */
  title?: ReactNode;
  /** By this name a form sends what is chosen. */
  name: string;
  /** The form that sends it where scripts do not run. */
  form?: string | undefined;
  choices: readonly FacetChoice[];
  /** Nothing, or a list that may be empty. */
  chosen: readonly string[] | '' | undefined;
  /** Choosing one takes back the others. */
  single?: boolean;
  /** Whether nothing was left uncounted; a count is the least that there is otherwise. */
  exact?: boolean | undefined;
  onUpdate: (change: Record<string, string[]>) => void;
  /** Stands below the choices: what none of them leaves. */
  note?: ReactNode;
}

/** Choices seen at once; the rest is folded away. */
const seenAtOnce = 7;

/** Choices of one kind. Each is named by its value, says how many it would leave, and applies at once. */
export function FacetGroup(props: FacetGroupProps) {
  const { title, name, form, choices, single, exact = true, onUpdate, note } = props;
  const chosen = props.chosen || [];
  const { number } = useFormats();
  const shown = withChosen(choices, chosen);
  const folded = shown.slice(seenAtOnce);
  // One line is not worth a fold. It stays open for as long as the group is there: nothing may vanish under a finger.
  const [open] = useState(folded.some(({ value }) => isAmong(chosen, value)));
  if (shown.length === 0) return null;

  function noteOf(count: number | undefined): string | undefined {
    if (count === undefined || exact) return count === undefined ? undefined : number(count);
    return count > 0 ? `${number(count)}+` : undefined;
  }

  const box = ({ value, label, count }: FacetChoice) => (
    <CheckBox
      key={value}
      label={label}
      name={name}
      value={value}
      form={form}
      note={noteOf(count)}
      checked={isAmong(chosen, value)}
      onChange={() => onUpdate({ [name]: toggled(chosen, value, single) })}
    />
  );
  return (
    <fieldset className="min-w-0">
      {title && <legend className="mb-1 text-sm font-semibold">{title}</legend>}
      {folded.length > 1 ? (
        <>
          {shown.slice(0, seenAtOnce).map(box)}
          <details open={open}>
            <summary className="flex min-h-9 w-fit items-center text-sm text-pine underline-offset-2 hover:underline pointer-coarse:min-h-11">
              <Trans>{number(folded.length)} more</Trans>
            </summary>
            {folded.map(box)}
          </details>
        </>
      ) : (
        shown.map(box)
      )}
      {note && <p className="num mt-1 text-xs text-muted">{note}</p>}
    </fieldset>
  );
}

/** An address may have been written by hand. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isAmong = (list: readonly string[], value: string) => list.some((one) => same(one, value));

function toggled(list: readonly string[], value: string, single = false): string[] {
  if (isAmong(list, value)) return list.filter((other) => !same(other, value));
  return single ? [value] : [...list, value];
}

/** What was chosen can be taken back before it was counted, and when nothing of it is left. */
function withChosen(choices: readonly FacetChoice[], chosen: readonly string[]) {
  const known = choices.map(({ value }) => value);
  const unknown = chosen.filter((value) => !isAmong(known, value));
  return [...choices, ...unknown.map((value): FacetChoice => ({ value, label: value }))];
}
