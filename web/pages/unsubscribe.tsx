import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { readSubscription, unsubscribe } from '#contract/watchlist/unsubscribing-endpoints.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = () => [
  { title: t`Mails | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Its address holds a secret. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Nothing for a link that is not the shop's, or not whole. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  return loadOn(context, async (call) => {
    try {
      return data(await call(readSubscription, { params: { token } }));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return data(null, { status: 404 });
      throw error;
    }
  });
}

/** Only a press ends anything: programs that look through mails open every link. */
export async function action({ context, params: { token = '' } }: ActionFunctionArgs) {
  await loadOn(context, (call) => call(unsubscribe, { params: { token }, body: {} }));
  return redirect('');
}

export default function UnsubscribePage() {
  const { t } = useLingui();
  const subscription = useLoaderData<typeof loader>();
  if (!subscription) return <NoSubscription />;
  const { about, name, on, topics = [] } = subscription;
  const words = { prices: t`falling prices`, deal: t`bookings`, messages: t`messages` };
  const named = topics.map((topic) => words[topic]).join(', ');
  const what =
    about === 'prices' || about === 'deal' || about === 'messages' ? (
      words[about]
    ) : about === 'daily' && named ? (
      <Trans>what is new for you, once a day, and at once about {named}</Trans>
    ) : about === 'daily' ? (
      <Trans>what is new for you, once a day</Trans>
    ) : name === null ? (
      <Trans>a search that you deleted</Trans>
    ) : (
      <q>{name}</q>
    );
  return (
    <div className="wrap max-w-[640px] pt-12 pb-24">
      <h1>
        {on ? (
          <Trans>No more of these mails?</Trans>
        ) : (
          <Trans>You get no more of these mails</Trans>
        )}
      </h1>
      <p className="mt-4 mb-6 text-lg text-muted">
        {on ? (
          <Trans>
            We write to you about {what}. One press stops these mails; the notices in the shop go
            on.
          </Trans>
        ) : (
          <Trans>We no longer write to you about {what}.</Trans>
        )}
      </p>
      {on ? (
        <Form method="post">
          <Button type="submit" variant="fill" size="lg">
            <Trans>Unsubscribe</Trans>
          </Button>
        </Form>
      ) : (
        <LinkButton to={about === 'search' ? '/savedsearches' : '/notices/settings'}>
          <Trans>Choose what we tell you</Trans>
        </LinkButton>
      )}
    </div>
  );
}

function NoSubscription() {
  return (
    <div className="wrap max-w-[640px] pt-12 pb-24">
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <p className="mt-4 mb-6 text-lg text-muted">
        <Trans>It may have been cut off. Open it from the mail again, or choose here.</Trans>
      </p>
      <LinkButton to="/notices/settings">
        <Trans>Choose what we tell you</Trans>
      </LinkButton>
    </div>
  );
}
