import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import {
  claimedSalesQuery,
  requestsQuery,
  waitingStages,
} from '#web/modules/orders/deal-queries.ts';
import { ExportDeals } from '#web/modules/orders/lazy.ts';
import { EndedOffers, endedStates } from '#web/modules/orders/offers/ended-offers.tsx';
import { offersQuery } from '#web/modules/orders/offers/offer-queries.ts';
import { RequestList } from '#web/modules/orders/request-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { together } from '#web/ui/together.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Requests | ${shop.name}` }];

export default function RequestsPage() {
  return (
    <RequireRole only="seller">
      <Requests />
    </RequireRole>
  );
}

/** Who booked what of the reader's, and who offers less: what waits first, then what is over. */
function Requests() {
  const waiting = useInfiniteQuery(requestsQuery(waitingStages));
  const offered = useInfiniteQuery(offersQuery('seller', ['open']));
  const all = useInfiniteQuery(requestsQuery());
  const disputed = useQuery(claimedSalesQuery);
  const ended = useInfiniteQuery(offersQuery('seller', endedStates));
  const isReady = waiting.data && offered.data && all.data && disputed.data && ended.data;
  const found = [...(disputed.data ?? []), ...rowsOf(all.data)];
  const claimed = found.filter(
    ({ _id, stage, inDispute }, at) =>
      inDispute && !waitingStages.includes(stage) && firstAt(found, _id) === at,
  );
  const open = [...claimed, ...rowsOf(waiting.data)].filter((deal) => !isOver(deal));
  const offers = rowsOf(offered.data);
  const over = rowsOf(all.data).filter(isOver);
  const endedOffers = rowsOf(ended.data);
  return (
    <>
      <WorkHead
        title={<Trans>Requests</Trans>}
        summary={
          isReady && (
            <Summary
              bookings={waiting.data.pages[0]?.total ?? 0}
              offers={offers.filter(({ yourTurn }) => yourTurn).length}
            />
          )
        }
        action={open.length + over.length > 0 && <ExportDeals side="seller" />}
      />
      <Loaded
        query={{
          data: isReady ? { open, offers, over } : undefined,
          ...together(waiting, offered, all, disputed, ended),
        }}
      >
        {() => (
          <>
            {[open, offers, over, endedOffers].every(({ length }) => length === 0) &&
              !all.hasNextPage && <NobodyYet />}
            {open.length + offers.length > 0 && <RequestList deals={open} offers={offers} />}
            <More query={offered} />
            <More query={waiting} />
            {over.length > 0 && (
              <Section id="over" title={<Trans>Handed over or ended</Trans>}>
                <RequestList deals={over} />
              </Section>
            )}
            {!waiting.hasNextPage && <More query={all} />}
            {endedOffers.length > 0 && (
              <Section id="ended-offers" title={<Trans>Offers that ended</Trans>}>
                <EndedOffers offers={endedOffers} />
              </Section>
            )}
            <More query={ended} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-4 text-[24px] max-md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a list that comes in pages has brought so far. */
const rowsOf = <Row,>(data: { pages: { rows: Row[] }[] } | undefined): Row[] =>
  data?.pages.flatMap(({ rows }) => rows) ?? [];

/** Where a deal stands first among rows of two lists that may both have it. */
const firstAt = (rows: readonly Deal[], id: Deal['_id']) => rows.findIndex(({ _id }) => _id === id);

function More({ query }: { query: ComponentProps<typeof MorePages>['query'] }) {
  return <MorePages query={query} />;
}

/** How many people wait for the reader, and what for. */
function Summary({ bookings, offers }: { bookings: number; offers: number }) {
  return (
    <>
      {(bookings > 0 || offers === 0) && (
        <span className="block">
          <Plural
            value={bookings}
            _0="Nobody waits to meet you"
            one="# booking waits for you to meet its buyer"
            other="# bookings wait for you to meet their buyers"
          />
        </span>
      )}
      {offers > 0 && (
        <span className="block">
          <Plural
            value={offers}
            one="# offer waits for your answer"
            other="# offers wait for your answer"
          />
        </span>
      )}
    </>
  );
}

const isOver = ({ stage, refund, inDispute }: Deal) =>
  Boolean(refund) || !(inDispute || waitingStages.includes(stage));

function NobodyYet() {
  return (
    <EmptyState
      title={<Trans>Nobody has booked yet.</Trans>}
      action={
        <LinkButton to="/dashboard/myproducts">
          <Trans>My Products</Trans>
        </LinkButton>
      }
    >
      <Trans>
        When somebody books an item of yours, or offers another price, they stand here. Accept, and
        you see their phone number and meeting place.
      </Trans>
    </EmptyState>
  );
}
