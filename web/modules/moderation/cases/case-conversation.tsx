import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type {
  CaseStory,
  CaseConversation as Conversation,
} from '#contract/moderation/case-schemas.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import { readConversation } from './queries.ts';

type Between = NonNullable<CaseStory['conversation']>;

interface CaseConversationProps {
  id: CaseStory['_id'];
  between: Between;
}

/** What the two of a reported conversation wrote, once somebody asks for it: each reading is noted. */
export function CaseConversation({ id, between }: CaseConversationProps) {
  const { t } = useLingui();
  const reading = useMutation({ mutationFn: () => readConversation(id) });
  return (
    <section aria-labelledby="conversation" className="panel grid gap-4">
      <h2 id="conversation" className="text-xl!">
        <Trans>What they wrote to each other</Trans>
      </h2>
      {reading.data ? (
        <Messages messages={reading.data.messages} between={between} />
      ) : (
        <>
          <p className="max-w-[62ch] text-muted">
            <Trans>
              Read it only if you need it to decide. Both know that you may, and each reading stands
              in the audit log.
            </Trans>
          </p>
          {reading.error && (
            <Banner tone="danger">
              {reasonOf(
                reading.error,
                t`The shop did not answer. Check your connection and try again.`,
              )}
            </Banner>
          )}
          <Button
            className="justify-self-start"
            loading={reading.isPending}
            onClick={() => reading.mutate()}
          >
            <Trans>Read their messages</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

function Messages({ messages, between }: Pick<Conversation, 'messages'> & { between: Between }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const names = { buyer: between.buyer.name, seller: between.seller.name, shop: t`The shop` };
  return (
    <ol className="grid gap-4">
      {messages.map(({ n, from, text, hidden, pictures, at }) => (
        <li key={n} className="grid gap-1">
          <p className="text-sm text-muted wrap-anywhere">
            <b className="text-ink">{names[from]}</b>,{' '}
            <span className="num">{clock(Date.parse(at))}</span>
          </p>
          {hidden && (
            <p className="text-muted">
              <Trans>The shop took this message away.</Trans>
            </p>
          )}
          {text && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          <ShownPhotos look="row" pictures={pictures} of={t`Photos by ${names[from]}`} />
        </li>
      ))}
    </ol>
  );
}
