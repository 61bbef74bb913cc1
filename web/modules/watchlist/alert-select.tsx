import { Trans } from '@lingui/react/macro';
import type { Alert } from '#contract/watchlist/searches-endpoints.ts';
import { useSendsMail } from '#web/platform/shown-settings.ts';
import { MailTimeSelect } from './mail-time-select.tsx';

interface AlertSelectProps {
  label: string;
  labelHidden?: boolean;
  value: Alert;
  disabled?: boolean;
  onChange: (alert: Alert) => void;
}

/** When somebody is written to of new items that fit a search; where nobody is, where those stand. */
export function AlertSelect({ onChange, ...select }: AlertSelectProps) {
  if (!useSendsMail()) {
    return (
      <p className="self-center text-sm text-muted">
        <Trans>New matches stand in your notices.</Trans>
      </p>
    );
  }
  return <MailTimeSelect {...select} onChange={onChange} />;
}
