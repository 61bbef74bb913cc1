import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Limit, Suspension } from '#contract/accounts/suspension-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DaysField } from './days-field.tsx';

const schemas = { limit: Limit, suspend: Suspension };

interface StandingDialogProps {
  kind: keyof typeof schemas;
  title: ReactNode;
  /** Who reads the reason. */
  hint: string;
  /** What having no end is called, where that can be chosen. */
  endless?: string;
  work: (decided: { reason: string; days?: number | undefined }) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  confirm: ReactNode;
  onClose: () => void;
  /** What it means for the person, by the days that are chosen. */
  children: (days: number | undefined) => ReactNode;
}

/** Asks why and for how long an admin limits or suspends somebody, and does it; stays open, with what was typed, when it fails. */
export function StandingDialog(props: StandingDialogProps) {
  const { kind, title, hint, endless, work, done, confirm, onClose, children } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(endless ? '' : '7');
  const { form, busy, failure, errors, check, send } = useSending({
    fields: ['reason', 'days'],
    onDone: onClose,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const decided = check(schemas[kind], { reason, ...(days && { days: Number(days) }) });
    if (decided) await send(() => work(decided), done);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4.5"
        aria-busy={busy}
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-muted">{children(days ? Number(days) : undefined)}</p>
        <TextInput
          label={t`Reason`}
          hint={hint}
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DaysField
          endless={endless}
          error={errors.days}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <DialogFoot
          failure={failure}
          busy={busy}
          keep={<Trans>Change nothing</Trans>}
          confirm={confirm}
          isDanger
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
