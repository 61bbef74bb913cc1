import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Alarm } from '#contract/admin/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ResolveAlarmForm } from './resolve-alarm-form.tsx';

/** Alarms, each with what happened, and while it is open the way to close it. */
export function AlarmList({ alarms, label }: { alarms: readonly Alarm[]; label: string }) {
  return (
    <ul className="grid gap-4" aria-label={label}>
      {alarms.map((alarm) => (
        <li key={alarm._id} className="panel grid gap-3">
          <AlarmText alarm={alarm} />
          {alarm.resolved === null && <Close alarm={alarm} />}
        </li>
      ))}
    </ul>
  );
}

function AlarmText({ alarm }: { alarm: Alarm }) {
  const { moment } = useFormats();
  const { message, payment, times, resolvedBy, resolution } = alarm;
  const raised = moment(alarm.raised);
  const lastSeen = moment(alarm.lastSeen);
  const resolved = alarm.resolved && moment(alarm.resolved);
  return (
    <div className="wrap-anywhere">
      <p lang="en" className="font-semibold">
        {message}
      </p>
      <p className="text-sm text-muted">
        <Trans>Since {raised}</Trans>
        {times > 1 && (
          <>
            {' · '}
            <Plural value={times} one="noticed once" other="noticed # times" />
            {', '}
            <Trans>last {lastSeen}</Trans>
          </>
        )}
      </p>
      {payment && (
        <Link to={`/dashboard/payments/${payment}`} className="link text-sm">
          <Trans>See the payment</Trans>
        </Link>
      )}
      {resolved && (
        <p className="mt-2 text-sm whitespace-pre-line">
          {resolvedBy ? (
            <Trans>
              Closed by {resolvedBy}, {resolved}: {resolution}
            </Trans>
          ) : (
            <Trans>Settled by itself, {resolved}</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function Close({ alarm }: { alarm: Alarm }) {
  const [open, setOpen] = useState(false);
  if (open) return <ResolveAlarmForm alarm={alarm} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Close this alarm</Trans>
      </Button>
    </div>
  );
}
