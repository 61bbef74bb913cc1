import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReviewId } from '#contract/kernel/ids.ts';
import { maxReplyLength, ReplyRequest } from '#contract/reviews/schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { dealReviewsKey, sendReply } from './queries.ts';

/** One reply to what the other side wrote. */
export function ReplyForm({ dealId, id }: { dealId: string; id: ReviewId }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fault = ReplyRequest.safeParse({ text }).error?.issues[0]?.message;

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await sendReply(id, text);
    } catch (error) {
      setFailure(reasonOf(error, notSent()));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: dealReviewsKey(dealId) });
  }

  const used = number(text.length);
  const most = number(maxReplyLength);
  return (
    <form noValidate onSubmit={send} className="grid gap-3" aria-busy={busy}>
      <TextArea
        label={t`Your reply`}
        hint={t`${used} of ${most} characters. You can reply once, and not change it.`}
        error={tried || text.length > maxReplyLength ? fault : undefined}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" loading={busy} className="justify-self-start">
        <Trans>Send reply</Trans>
      </Button>
    </form>
  );
}
