import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductId } from '#contract/kernel/ids.ts';
import { toast } from '#web/platform/toast.ts';
import { sendQuestion } from './calls.ts';
import { TextForm } from './text-form.tsx';

/** Where somebody asks in public about an item. */
export function AskForm({ item, onAsked }: { item: ProductId; onAsked: () => unknown }) {
  const { t } = useLingui();
  return (
    <TextForm
      kind="question"
      label={t`Your question`}
      hint={t`Everybody reads it, with your first name and town. Leave out phone numbers and addresses.`}
      submit={<Trans>Ask in public</Trans>}
      onSend={async (text) => {
        await sendQuestion(item, text);
        toast.success(t`You asked in public. We tell you when the seller answers.`);
        await onAsked();
      }}
    />
  );
}
