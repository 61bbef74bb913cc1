import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SearchFacets, SearchPage } from '#contract/catalogue/search.ts';
import type { Change, ProductQuery } from '#web/modules/catalogue/product-query.ts';
import { SearchBox } from '#web/modules/catalogue/search-box.tsx';
import { UnderstoodChips } from '#web/modules/catalogue/understood-chips.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useFormats } from '#web/ui/formats.ts';

interface SearchHeadProps {
  formId: string;
  query: ProductQuery;
  /** Undefined where nothing could be read. */
  found: SearchPage | undefined;
  facets: SearchFacets | undefined;
  onUpdate: (change: Change) => void;
}

/** What was looked for, and how much of it there is. A word that was respelled stands in the heading as it was meant. */
export function SearchHead(props: SearchHeadProps) {
  const { formId, query, found, facets, onUpdate } = props;
  const { total = 0, totalIsExact = true, corrected = null, nearest = null } = found ?? {};
  const words = query.q;
  const { number } = useFormats();
  return (
    <div className="border-b border-line bg-surface pt-7 pb-8">
      <div className="wrap">
        {/* Anew for other words: those of the way back stand in it. */}
        <SearchBox
          key={words}
          id={formId}
          words={words}
          onSearch={(q) => onUpdate({ q, sort: '' })}
        />
        <h1 className="mt-6 text-2xl! wrap-anywhere">
          {words ? (
            <Trans>Results for “{shortened(corrected ?? words)}”</Trans>
          ) : (
            <Browsed query={query} facets={facets} />
          )}
        </h1>
        {words && corrected && (
          <p className="mt-1.5 wrap-anywhere">
            <Trans>Nothing for “{shortened(words)}”.</Trans>{' '}
            <Trans>Showing results for “{shortened(corrected)}”.</Trans>
          </p>
        )}
        {nearest && <Nearest {...nearest} />}
        <div className="mt-3 empty:hidden">
          <UnderstoodChips
            understood={found?.understood ?? []}
            query={query}
            onUpdate={(change) => onUpdate({ ...change, sort: '' })}
          />
        </div>
        <p aria-live="polite" className="num mt-2 text-muted">
          {totalIsExact ? (
            <Plural value={total} one="# item found" other="# items found" />
          ) : (
            <Trans>More than {number(total)} items found</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

/** What is looked through without words: a category, or what one person sells. */
function Browsed({ query, facets }: Pick<SearchHeadProps, 'query' | 'facets'>) {
  const categoryName = useCategoryName();
  const [category, ...others] = query.category ?? [];
  const known = facets?.categories.find(({ id }) => id === category);
  const name = facets?.sellerName;
  if (query.seller && name) return <Trans>All items of {name}</Trans>;
  if (known && others.length === 0) return categoryName(known.name);
  return <Trans>Find the right camera</Trans>;
}

/** Nothing is all that was asked for: what is shown then. */
function Nearest({ named, models }: NonNullable<SearchPage['nearest']>) {
  const { i18n } = useLingui();
  const near = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(models);
  return (
    <p className="mt-1.5 wrap-anywhere">
      {named ? (
        <>
          <Trans>Nobody sells a {named} right now.</Trans> <Trans>What comes close: {near}.</Trans>
        </>
      ) : (
        <Trans>Nothing matches all of your words. These items match most of them.</Trans>
      )}
    </p>
  );
}

const maxShownLength = 120;

/** Somebody may have pasted a whole description; all of it stands in the field. */
function shortened(words: string): string {
  const letters = [...words];
  return letters.length > maxShownLength ? `${letters.slice(0, maxShownLength).join('')}…` : words;
}
