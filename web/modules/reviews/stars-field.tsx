import { Plural } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError, useField } from '#web/ui/field.tsx';

interface StarsFieldProps {
  label: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number) => void;
}

const five = [1, 2, 3, 4, 5];

/** One to five stars: five radio buttons, chosen by the arrow keys or a press on a star. */
export function StarsField({ label, value, error, onChange }: StarsFieldProps) {
  const name = useId();
  const { control, errorId } = useField({ error });
  return (
    <fieldset className="grid gap-1.5" {...control}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="-ml-2 flex">
        {five.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-verified"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={cx(
                'size-7',
                stars <= (value ?? 0) ? 'fill-current text-pine' : 'text-muted',
              )}
            />
            <span className="sr-only">
              <Plural value={stars} one="# star" other="# stars" />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
