import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NotificationTopic } from '#contract/watchlist/notification-topics.ts';
import type { TopicSetting } from '#contract/watchlist/settings-endpoints.ts';
import { useSendsMail, useSendsPush } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MailTimeSelect } from './mail-time-select.tsx';
import { changeTopic, topicsQuery } from './queries.ts';

function useTopicWords() {
  const { t } = useLingui();
  return {
    deal: {
      label: t`Bookings and reservations`,
      hint: t`Somebody books or cancels, a seller reserves an item for you, a reservation ends.`,
      push: t`Push bookings and reservations`,
    },
    messages: {
      label: t`Messages`,
      hint: t`Somebody wrote to you, and you have not read it for ten minutes.`,
      push: t`Push messages at once`,
    },
    prices: {
      label: t`Prices of saved items`,
      hint: t`An item on your wishlist costs less.`,
      push: t`Push prices of saved items`,
    },
  } satisfies Record<NotificationTopic, { label: string; hint: string; push: string }>;
}

/** When the reader is written to and pushed, topic by topic. */
export function TopicSettings() {
  const query = useQuery(topicsQuery);
  const sendsMail = useSendsMail();
  const sendsPush = useSendsPush();
  return (
    <>
      <p className="mb-6 max-w-[60ch] text-lg text-muted">
        {sendsMail ? (
          <Trans>
            All that is new for you stands in your notices. Choose here what we write to you about
            as well.
          </Trans>
        ) : (
          <Trans>This shop sends no mails: all that is new for you stands in your notices.</Trans>
        )}
      </p>
      {(sendsMail || sendsPush) && (
        <Loaded query={query}>{({ topics }) => <Topics topics={topics} />}</Loaded>
      )}
      {sendsMail && (
        <p className="mt-8 max-w-[60ch] text-muted">
          <Trans>
            Mails about new items are chosen for each of your{' '}
            <Link to="/savedsearches" className="link">
              saved searches
            </Link>
            . What concerns your money, as a refund or a payout, your account or its safety is
            always mailed at once.
          </Trans>
        </p>
      )}
    </>
  );
}

function Topics({ topics }: { topics: readonly TopicSetting[] }) {
  return (
    <ul className="grid max-w-[560px] gap-6">
      {topics.map((setting) => (
        <li key={setting.topic}>
          <Topic setting={setting} />
        </li>
      ))}
    </ul>
  );
}

function Topic({ setting }: { setting: TopicSetting }) {
  const { t } = useLingui();
  const words = useTopicWords()[setting.topic];
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changeTopic,
    onSuccess: () => toast.success(t`Saved.`),
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: topicsQuery.queryKey }),
  });
  const { topic } = setting;
  const { mail, push } = { ...setting, ...(change.isPending && change.variables) };
  return (
    <div className="grid gap-1.5">
      {useSendsMail() && (
        <MailTimeSelect
          label={words.label}
          hint={words.hint}
          value={mail}
          disabled={change.isPending}
          onChange={(chosen) => change.mutate({ topic, mail: chosen })}
        />
      )}
      {useSendsPush() && (
        <CheckBox
          label={words.push}
          checked={push}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ topic, push: event.target.checked })}
        />
      )}
    </div>
  );
}
