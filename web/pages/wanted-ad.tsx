import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { WantedId } from '#contract/kernel/ids.ts';
import { readWanted } from '#contract/wanted/endpoints.ts';
import type { Wanted } from '#contract/wanted/schemas.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { WantedFacts } from '#web/modules/wanted/wanted-facts.tsx';
import { call } from '#web/platform/browser.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useWantedTitle, wantedTitle } from '#web/ui/wanted-title.ts';
import { type Here, headOf } from './page-head.ts';
import { TellAdminButton } from './tell-admin-button.tsx';

const WantedTools = lazyPart(async () => (await import('./wanted-tools.tsx')).WantedTools);

type Found = { ad: Wanted | undefined };

async function findAd(ask: Call, id: string): Promise<Found> {
  try {
    return { ad: await ask(readWanted, { params: { id: id as WantedId } }) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
      return { ad: undefined };
    }
    throw error;
  }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await loadOn(context, (ask) => findAd(ask, params.id ?? ''));
  return data(found, { status: found.ad ? 200 : 404 });
}

export const clientLoader = ({ params }: { params: { id?: string } }): Promise<Found> =>
  withRetries(() => findAd(call, params.id ?? ''));

export function meta(here: Here & { loaderData?: Found }) {
  const ad = here.loaderData?.ad;
  if (!ad)
    return [{ title: t`Ad not found | ${shop.name}` }, { name: 'robots', content: 'noindex' }];
  const name = wantedTitle(i18n, ad);
  const { from } = ad;
  return headOf(here, {
    title: t`Wanted: ${name} | ${shop.name}`,
    description: t`${from} looks for ${name}. Do you have one? Answer with your listing.`,
  });
}

/** One ad, and where a seller answers it. */
export default function WantedAdPage() {
  const { ad } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-[720px] grid-cols-1 justify-items-start gap-6 py-8 md:py-12">
      {ad ? <Ad ad={ad} /> : <Gone />}
    </div>
  );
}

function Ad({ ad }: { ad: Wanted }) {
  const { state } = useSession();
  const name = useWantedTitle()(ad);
  return (
    <>
      <h1 className="wrap-anywhere">
        <Trans>Wanted: {name}</Trans>
      </h1>
      <WantedFacts ad={ad} warnings={MessageWarnings} />
      <TellAdminButton about={{ subjectKind: 'wanted', subjectId: ad._id }} />
      <section className="grid w-full grid-cols-1 gap-4">
        <h2 className="text-xl!">
          <Trans>Do you have one?</Trans>
        </h2>
        {state === 'signed-in' ? (
          <WantedTools ad={ad} />
        ) : (
          <LinkButton
            to="/login"
            state={{ from: `/wanted/${ad._id}` }}
            className="justify-self-start"
          >
            <Trans>Log in and answer</Trans>
          </LinkButton>
        )}
      </section>
      <LinkButton to="/wanted" className="justify-self-start">
        <Trans>All that people look for</Trans>
      </LinkButton>
    </>
  );
}

function Gone() {
  return (
    <>
      <h1>
        <Trans>This ad has ended</Trans>
      </h1>
      <LinkButton to="/wanted" variant="fill">
        <Trans>All that people look for</Trans>
      </LinkButton>
    </>
  );
}
