import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type {
  ClaimStory,
  ClaimConversation as Conversation,
} from '#contract/deals/claims-schemas.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Names } from './claim-texts.ts';
import { Said } from './claim-words.tsx';
import { readConversation } from './desk-queries.ts';

/** What the two wrote to each other about the item, once an admin asks for it: each reading is noted. */
export function ClaimConversation({ story, names }: { story: ClaimStory; names: Names }) {
  const { t } = useLingui();
  const reading = useMutation({ mutationFn: () => readConversation(story._id) });
  return (
    <section aria-labelledby="conversation" className="panel grid gap-4">
      <h2 id="conversation" className="text-xl!">
        <Trans>What they wrote to each other</Trans>
      </h2>
      {reading.data ? (
        <Messages conversation={reading.data} names={names} />
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

function Messages({ conversation, names }: { conversation: Conversation; names: Names }) {
  const { t } = useLingui();
  const { messages, older } = conversation;
  const by = { ...names, shop: t`The shop` };
  if (messages.length === 0) {
    return (
      <p className="text-muted">
        <Trans>They wrote nothing to each other.</Trans>
      </p>
    );
  }
  return (
    <>
      {older > 0 && (
        <p className="text-sm text-muted">
          <Plural
            value={older}
            one="# older message is not shown"
            other="# older messages are not shown"
          />
        </p>
      )}
      <ol className="grid gap-4">
        {messages.map(({ hidden, text, ...message }) => (
          <Said
            key={message.n}
            who={by[message.from]}
            {...message}
            text={hidden ? t`The shop took this message away.` : text}
          />
        ))}
      </ol>
    </>
  );
}
