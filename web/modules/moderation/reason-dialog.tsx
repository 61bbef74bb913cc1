import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Unverification } from '#contract/accounts/suspension-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ReasonDialogProps {
  title: ReactNode;
  schema: typeof Unverification;
  /** Who reads the reason. */
  hint: string;
  work: (reason: string) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  confirm: ReactNode;
  onClose: () => void;
  /** What it means for the person. */
  children: ReactNode;
}

/** Asks an admin why a decision about a person is made, and carries it out; stays open, with what was typed, when it fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, schema, hint, work, done, confirm, onClose, children } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { form, busy, failure, errors, check, send } = useSending({
    fields: ['reason'],
    onDone: onClose,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = check(schema, { reason });
    if (said) await send(() => work(said.reason), done);
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
        <p className="text-muted">{children}</p>
        <TextInput
          label={t`Reason`}
          hint={hint}
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
