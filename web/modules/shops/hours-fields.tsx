import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { type Weekday, weekdays } from '#contract/shops/hours.ts';
import { latestEnd, maxHoursRows } from '#contract/shops/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHoursWords } from './hours-words.ts';
import type { ShopValues } from './shop-values.ts';

type Form = UseFormReturn<ShopValues>;
type Rows = ShopValues['hours'];

/** The weekly hours of a shop: rows of days and times, as many as it takes. */
export function HoursFields({ form }: { form: Form }) {
  const { time } = useHoursWords();
  // Not by a field array, which would be in the scripts of every page with a form.
  const { field } = useController({ control: form.control, name: 'hours' });
  const rows = field.value;
  const set = (next: Rows) => {
    form.clearErrors('hours');
    field.onChange(next);
  };
  const end = time(latestEnd);
  const error = form.formState.errors.hours;
  const faultId = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Opening hours</Trans>
      </legend>
      <p className="-mt-1.5 text-sm text-muted">
        <Trans>
          Days without hours are closed. For a break at noon add the same days twice. An end after
          midnight, until {end}, is the next morning’s. From midnight to midnight is all day.
        </Trans>
      </p>
      {rows.length === 0 && (
        <p className="text-sm">
          <Trans>No hours: your page says “By appointment”.</Trans>
        </p>
      )}
      {rows.map((hours, row) => (
        <HoursRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold nothing but what they are given
          key={row}
          row={row}
          hours={hours}
          errors={form.formState.errors.hours?.[row]}
          onChange={(next) => set(rows.with(row, next))}
          onRemove={() => set(rows.toSpliced(row, 1))}
        />
      ))}
      <FieldError id={faultId}>{error?.root?.message ?? error?.message}</FieldError>
      {rows.length < maxHoursRows && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => set([...rows, { days: [], from: '', to: '' }])}
        >
          <Plus aria-hidden="true" className="icon" />
          <Trans>Add hours</Trans>
        </Button>
      )}
    </fieldset>
  );
}

interface HoursRowProps {
  row: number;
  hours: Rows[number];
  errors: NonNullable<Form['formState']['errors']['hours']>[number];
  onChange: (hours: Rows[number]) => void;
  onRemove: () => void;
}

function HoursRow({ row, hours, errors, onChange, onRemove }: HoursRowProps) {
  const { t } = useLingui();
  const { day } = useHoursWords();
  const turn = (name: Weekday) =>
    onChange({
      ...hours,
      days: weekdays.filter((one) => hours.days.includes(one) !== (one === name)),
    });
  const faultId = useId();
  const n = row + 1;
  return (
    <fieldset
      className="grid gap-3 rounded-md border border-line p-3.5"
      aria-describedby={errors?.days ? faultId : undefined}
    >
      <legend className="sr-only">
        <Trans>Hours {n}</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((name) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-md border border-field px-2.5 text-sm has-checked:border-pine has-checked:bg-pine-tint has-checked:font-semibold has-checked:text-pine-deep has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-verified"
          >
            <input
              type="checkbox"
              checked={hours.days.includes(name)}
              onChange={() => turn(name)}
              aria-label={day(name)}
              aria-describedby={errors?.days ? faultId : undefined}
              className="sr-only"
              aria-invalid={errors?.days ? true : undefined}
            />
            <span aria-hidden="true">{day(name, 'short')}</span>
          </label>
        ))}
      </div>
      <FieldError id={faultId}>{errors?.days?.message}</FieldError>
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          type="time"
          numeric
          label={t`Opens at`}
          error={errors?.from?.message}
          className="min-w-34 flex-1"
          value={hours.from}
          onChange={({ target }) => onChange({ ...hours, from: target.value })}
        />
        <TextInput
          type="time"
          numeric
          label={t`Closes at`}
          error={errors?.to?.message}
          className="min-w-34 flex-1"
          value={hours.to}
          onChange={({ target }) => onChange({ ...hours, to: target.value })}
        />
        <Button aria-label={t`Remove hours ${n}`} onClick={onRemove} className="md:mt-6.5 md:h-12">
          <Trash2 aria-hidden="true" className="icon" />
          <span className="md:sr-only">
            <Trans>Remove</Trans>
          </span>
        </Button>
      </div>
    </fieldset>
  );
}
