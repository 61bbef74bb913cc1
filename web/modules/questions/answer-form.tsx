import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionId } from '#contract/kernel/ids.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { sendAnswer } from './calls.ts';
import { TextForm } from './text-form.tsx';

/** Where the seller of an item answers, once and in public. */
export function AnswerForm({ id, onAnswered }: { id: QuestionId; onAnswered: () => unknown }) {
  const { t } = useLingui();
  return (
    <TextForm
      kind="answer"
      label={t`Your answer`}
      hint={t`Everybody reads it. You answer once; for a day you can take it back, until somebody books it.`}
      submit={<Trans>Answer in public</Trans>}
      onSend={async (text) => {
        try {
          await sendAnswer(id, text);
        } catch (error) {
          // Answered on another device, or taken back: the page says so once it is read anew.
          if (error instanceof ApiProblem && (error.status === 404 || error.status === 409))
            onAnswered();
          throw error;
        }
        toast.success(t`Your answer is there for everybody. Whoever asked is told.`);
        await onAnswered();
      }}
    />
  );
}
