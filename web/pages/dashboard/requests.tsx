import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { openStages, requestsQuery } from '#web/modules/orders/deal-queries.ts';
import { RequestList } from '#web/modules/orders/request-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Requests | ${shop.name}` }];

export default function RequestsPage() {
  return (
    <RequireRole only="seller">
      <Requests />
    </RequireRole>
  );
}

/** Who booked what of the reader's: what waits first, then what is over. */
function Requests() {
  const waiting = useInfiniteQuery(requestsQuery(openStages));
  const all = useInfiniteQuery(requestsQuery());
  const isReady = waiting.data && all.data;
  const open = waiting.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const over = all.data?.pages.flatMap(({ rows }) => rows.filter(isOver)) ?? [];
  const total = waiting.data?.pages[0]?.total ?? 0;
  return (
    <>
      <WorkHead
        title={<Trans>Requests</Trans>}
        summary={
          isReady && (
            <Plural
              value={total}
              _0="Nobody waits to meet you"
              one="# booking waits for you to meet its buyer"
              other="# bookings wait for you to meet their buyers"
            />
          )
        }
      />
      <Loaded
        query={{
          data: isReady ? [...open, ...over] : undefined,
          isError: waiting.isError || all.isError,
          refetch: () => void Promise.all([waiting.refetch(), all.refetch()]),
        }}
      >
        {(deals) =>
          deals.length === 0 && !all.hasNextPage ? (
            <NobodyYet />
          ) : (
            <>
              {open.length > 0 && <RequestList deals={open} />}
              <MorePages query={waiting}>
                <Trans>We could not load more items. Check your connection and try again.</Trans>
              </MorePages>
              {over.length > 0 && (
                <section aria-labelledby="over" className="mt-9">
                  <h2 id="over" className="mb-4 text-[24px] max-md:text-xl">
                    <Trans>Paid or over</Trans>
                  </h2>
                  <RequestList deals={over} />
                </section>
              )}
              {!waiting.hasNextPage && (
                <MorePages query={all}>
                  <Trans>We could not load more items. Check your connection and try again.</Trans>
                </MorePages>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

const isOver = ({ stage }: Deal) => !openStages.includes(stage);

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
        When somebody books an item of yours, they stand here. Accept a booking, and you see their
        phone number and meeting place.
      </Trans>
    </EmptyState>
  );
}
