import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { fitsChoices } from '#contract/catalogue/choices.ts';
import { FacetGroup } from '../facet-group.tsx';
import { useFitsLabels } from '../filter-labels.ts';
import type { Change, ProductQuery } from '../product-query.ts';
import { askKitCounts } from './kit-calls.ts';
import { useOwnAnswer } from './use-own-answer.ts';

interface KitFacetProps {
  query: ProductQuery;
  onUpdate: (change: Change) => void;
}

/** What of a search goes with the reader's kit: counted in their name, apart from what is counted for everybody. */
export function KitFacet({ query, onUpdate }: KitFacetProps) {
  const labels = useFitsLabels();
  const { sort: _, fits: __, ...filter } = query;
  const data = useOwnAnswer(JSON.stringify(filter), () => askKitCounts(filter));
  if (!data && !query.fits) return null;
  if (data?.fits === null) {
    return (
      <Link to="/dashboard/account#kit" className="link w-fit text-sm">
        <Trans>Tell us your kit to see what fits it</Trans>
      </Link>
    );
  }
  const unknown = data?.fitsUnknown ?? 0;
  return (
    <FacetGroup
      title={<Trans>Fits my kit</Trans>}
      name="fits"
      choices={fitsChoices.map((one) => ({
        value: one,
        label: labels[one],
        count: data?.fits?.[one],
      }))}
      chosen={query.fits && [query.fits]}
      single
      onUpdate={onUpdate}
      note={
        unknown > 0 && (
          <Plural
            value={unknown}
            one="# more is of no known mount"
            other="# more are of no known mount"
          />
        )
      }
    />
  );
}
