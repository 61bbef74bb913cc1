import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { idsIn } from '#web/modules/watchlist/compared.ts';
import { call } from '#web/platform/browser.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type ComparedData, readCompared } from './compare-data.ts';
import { CompareTable } from './compare-table.tsx';

export const meta = () => [
  { title: t`Compare | ${shop.name}` },
  { name: 'description', content: t`Used cameras and lenses side by side, detail by detail.` },
  { name: 'robots', content: 'noindex' },
];

const idsOf = (request: Request) => idsIn(new URL(request.url).searchParams);

export function loader({ request, context }: LoaderFunctionArgs): Promise<ComparedData> {
  return loadOn(context, (callHere) => readCompared(callHere, idsOf(request)));
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<ComparedData> {
  return withRetries(() => readCompared(call, idsOf(request)));
}

export default function ComparePage() {
  const { columns, gone } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const session = useSession();
  const email = session.state === 'signed-in' ? session.person.email : undefined;
  return (
    <div className="wrap pt-7 pb-16 md:pt-10 md:pb-24">
      <Breadcrumbs trail={[{ label: t`Home`, to: '/' }]} here={t`Compare`} />
      <h1 className="mt-3 mb-6">
        <Trans>Compare</Trans>
      </h1>
      {gone > 0 && (
        <div className="mb-6">
          <Banner tone="warning">
            <Plural
              value={gone}
              one="One of the items is no longer in the shop."
              other="# of the items are no longer in the shop."
            />
          </Banner>
        </div>
      )}
      {columns.length > 0 ? <CompareTable columns={columns} email={email} /> : <NothingToCompare />}
    </div>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      title={<Trans>Nothing to compare yet.</Trans>}
      action={
        <LinkButton to="/wishlist">
          <Trans>Choose from your wishlist</Trans>
        </LinkButton>
      }
    >
      <Trans>Up to four items stand here side by side.</Trans>
    </EmptyState>
  );
}
