import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { Change } from './product-query.ts';

interface RangeFilterProps {
  title: ReactNode;
  /** By these names a form sends the two ends. */
  names: readonly [from: string, to: string];
  /** What is asked for; '' asks for nothing. */
  values: readonly [from: string, to: string];
  labels: readonly [from: string, to: string];
  /** Examples of the two ends: what there is. */
  examples?: readonly [from: string, to: string] | undefined;
  /** Largest number that can be asked for. */
  most: number;
  /** The form that sends it where scripts do not run. */
  form?: string | undefined;
  onUpdate: (change: Change) => void;
}

/** Two ends of a range. Asked for by Enter, or when the fields are left: not while somebody still types. */
export function RangeFilter(props: RangeFilterProps) {
  const { title, names, values, labels, examples = labels, most, form, onUpdate } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const [from, to] = values;

  // What is asked for stands in the fields, also when it was taken back elsewhere or swapped. Written into them, because
  // a field that is made anew would lose the focus.
  useEffect(() => {
    const [first, last] = fieldsIn(group.current);
    if (first) first.value = from;
    if (last) last.value = to;
  }, [from, to]);

  function apply() {
    let [first = '', last = ''] = fieldsIn(group.current).map(({ value }) =>
      wholeNumber(value, most),
    );
    // Whoever swaps the two means what lies between them.
    if (first && last && Number(first) > Number(last)) [first, last] = [last, first];
    if (first !== from || last !== to) onUpdate({ [names[0]]: first, [names[1]]: last });
  }

  return (
    <fieldset
      ref={group}
      className="min-w-0"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // The form, where there is one, would send the fields as they were typed.
        event.preventDefault();
        apply();
      }}
      onBlur={(event: FocusEvent<HTMLFieldSetElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply();
      }}
    >
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {ends.map((end) => (
          <NumberInput
            key={end}
            label={labels[end]}
            labelHidden
            name={names[end]}
            form={form}
            min={0}
            max={most}
            placeholder={examples[end]}
            enterKeyHint="search"
            defaultValue={values[end]}
          />
        ))}
      </div>
    </fieldset>
  );
}

const ends = [0, 1] as const;

const fieldsIn = (group: HTMLFieldSetElement | null) => [
  ...(group?.querySelectorAll('input') ?? []),
];

/** What was typed as a number that can be asked for: whole, not negative, not too large. */
function wholeNumber(value: string, most: number): string {
  const number = Math.trunc(Number(value || Number.NaN));
  return number >= 0 ? String(Math.min(number, most)) : '';
}
