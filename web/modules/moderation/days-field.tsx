import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { maxLimitDays } from '#contract/accounts/suspension-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';

const choices = [1, 3, 7, 14, 30, maxLimitDays];

interface DaysFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  /** What having no end is called, where that can be chosen. */
  endless?: string | undefined;
}

/** For how many days a decision about somebody holds. */
export function DaysField({ endless, ...select }: DaysFieldProps) {
  const { t } = useLingui();
  const { hours } = useFormats();
  return (
    <Select {...select} label={t`How long`}>
      {endless && <option value="">{endless}</option>}
      {choices.map((days) => (
        <option key={days} value={days}>
          {hours(days * 24)}
        </option>
      ))}
    </Select>
  );
}
