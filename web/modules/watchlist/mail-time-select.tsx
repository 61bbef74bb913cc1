import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MailTime } from '#contract/watchlist/notification-topics.ts';
import { Select } from '#web/ui/select.tsx';

interface MailTimeSelectProps {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  value: MailTime;
  disabled?: boolean;
  className?: string;
  onChange: (mail: MailTime) => void;
}

/** When a mail tells of something that stands in the shop in any case. */
export function MailTimeSelect({ onChange, ...select }: MailTimeSelectProps) {
  return (
    <Select {...select} onChange={(event) => onChange(event.target.value as MailTime)}>
      <option value="at-once">
        <Trans>At once</Trans>
      </option>
      <option value="daily">
        <Trans>Once a day</Trans>
      </option>
      <option value="off">
        <Trans>Only in the shop</Trans>
      </option>
    </Select>
  );
}
