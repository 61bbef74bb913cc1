import { Trans } from '@lingui/react/macro';
import type { SearchPage } from '#contract/catalogue/search.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { Highlighted } from '#web/modules/catalogue/highlighted.tsx';
import { ProductCard } from '#web/modules/catalogue/product-card.tsx';
import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import type { ProductQuery } from '#web/modules/catalogue/product-query.ts';
import { RememberSeen } from '#web/modules/catalogue/remember-seen.tsx';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { searchOf } from '#web/platform/client.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { useBuying } from './buying.tsx';
import { isOwn } from './own-item.ts';
import type { useSearchResults } from './use-search-results.ts';

/** How many pictures lie above the fold of a wide screen. */
const firstRow = 3;

const nothing: SearchPage['products'] = [];

interface SearchResultsProps {
  query: ProductQuery;
  pages: readonly SearchPage[];
  /** The list starts in the middle. */
  late: boolean;
  /** Something else was asked for, and is on its way. */
  waiting: boolean;
  more: ReturnType<typeof useSearchResults>['more'];
  /** Something was not as shown. */
  onStale: () => void;
}

/** What was found, and the way to more of it. */
export function SearchResults(props: SearchResultsProps) {
  const { query, pages, late, waiting, more, onStale } = props;
  const { products: latest = nothing, nextCursor = null } = pages.at(-1) ?? {};
  const session = useSession();
  const person = session.state === 'signed-in' ? session.person : undefined;
  const { actions, dialog } = useBuying(person, onStale);
  return (
    <>
      {late && (
        <p className="mb-5">
          <LinkButton to={{ search: `${searchOf({ ...query })}` }}>
            <Trans>Back to the first items</Trans>
          </LinkButton>
        </p>
      )}
      <div
        aria-busy={waiting || undefined}
        className={cx('transition-opacity', waiting && 'opacity-60')}
      >
        <ProductGrid beside>
          {pages
            .flatMap(({ products }) => products)
            .map((product, index) => ({ product, index, own: isOwn(product, person) }))
            .map(({ product, index, own }) => (
              <ProductCard
                key={product._id}
                product={product}
                viewer={person ? 'signed-in' : 'visitor'}
                variant="category"
                own={own}
                markedName={<Highlighted text={product.name} marks={product.marks} />}
                corner={!own && <WishButton id={product._id} email={person?.email} />}
                eager={index < firstRow}
                dense
                {...actions}
              />
            ))}
        </ProductGrid>
      </div>
      <More query={query} nextCursor={nextCursor} more={more} />
      <RememberSeen products={latest} dense />
      {dialog}
    </>
  );
}

interface MoreProps extends Pick<SearchResultsProps, 'query' | 'more'> {
  nextCursor: string | null;
}

/** Until scripts run it is a link to the rest of the list. */
function More({ query, nextCursor, more }: MoreProps) {
  const hydrated = useHydrated();
  if (!hydrated && nextCursor) {
    return (
      <div className="mt-10 grid justify-items-center">
        <LinkButton size="lg" to={{ search: `${searchOf({ ...query, cursor: nextCursor })}` }}>
          <Trans>Load more</Trans>
        </LinkButton>
      </div>
    );
  }
  return <MorePages query={more} />;
}
