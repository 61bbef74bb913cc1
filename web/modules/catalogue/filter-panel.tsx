import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { conditions, steppedFacets, usedSpanNames } from '#contract/catalogue/choices.ts';
import type { SearchFacets } from '#contract/catalogue/search.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ClearFilters } from './clear-filters.tsx';
import { FacetGroup } from './facet-group.tsx';
import { useStepLabels, useUsedLabels } from './filter-labels.ts';
import { NearMeButton } from './near-me-button.tsx';
import { type Change, hasFilters, type ProductQuery } from './product-query.ts';
import { RangeFilter } from './range-filter.tsx';

/** What was counted. A category has no others in it, and an answer that was kept may lack what is told since. */
export type CountedFacets = Partial<SearchFacets>;

interface FilterPanelProps {
  query: ProductQuery;
  /** Unknown while it is counted, and when that fails: every choice can be made without. */
  facets: CountedFacets | undefined;
  /** The form that sends the choices where scripts do not run. */
  form?: string;
  onUpdate: (change: Change) => void;
  onClearFilters: () => void;
  /** Stands at the end. */
  children?: ReactNode;
}

interface PartProps {
  query: ProductQuery;
  facets: CountedFacets | undefined;
  /** What every group of choices takes. */
  group: {
    form: string | undefined;
    onUpdate: (change: Change) => void;
    exact: boolean | undefined;
  };
}

/** The choices that narrow a list of products. Each applies at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { query, facets, form, onUpdate, onClearFilters, children } = props;
  const { seller } = query;
  const part = { query, facets, group: { form, onUpdate, exact: facets?.countsAreExact } };
  return (
    <div className="grid gap-6">
      {/* Where scripts do not run, the choices are of one seller as before. */}
      {seller && <input type="hidden" name="seller" value={seller} form={form} />}
      <KindFilters {...part} />
      <PriceFilter {...part} />
      <StateFilters {...part} />
      <UseFilters {...part} />
      <BoxFilters {...part} />
      <SellerFilters {...part} />
      {hasFilters(query) && <ClearFilters query={query} onClearFilters={onClearFilters} />}
      {children}
    </div>
  );
}

function choicesOf(list: readonly { name: string; count: number }[] = []) {
  return list.map(({ name, count }) => ({ value: name, label: name, count }));
}

/** What it is: category and brand. */
function KindFilters({ query, facets, group }: PartProps) {
  const categoryName = useCategoryName();
  return (
    <>
      <FacetGroup
        {...group}
        title={<Trans>Category</Trans>}
        name="category"
        choices={(facets?.categories ?? []).map(({ id, name, count }) => ({
          value: id,
          label: categoryName(name),
          count,
        }))}
        chosen={query.category}
      />
      <FacetGroup
        {...group}
        title={<Trans>Brand</Trans>}
        name="brand"
        choices={choicesOf(facets?.brands)}
        chosen={query.brand}
      />
    </>
  );
}

function PriceFilter({ query, facets, group }: PartProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { lowest, highest } = facets?.price ?? {};
  return (
    <RangeFilter
      {...group}
      title={<Trans>Price, tk</Trans>}
      names={['priceFrom', 'priceTo']}
      values={[query.priceFrom ?? '', query.priceTo ?? '']}
      labels={[t`Lowest`, t`Highest`]}
      examples={
        lowest === undefined || highest === undefined
          ? undefined
          : [number(lowest), number(highest)]
      }
      most={99_999_999}
    />
  );
}

/** Condition, whether it works, and mount. */
function StateFilters({ query, facets, group }: PartProps) {
  const { t } = useLingui();
  const conditionLabels = useConditionLabels();
  return (
    <>
      <FacetGroup
        {...group}
        title={<Trans>Condition</Trans>}
        name="condition"
        choices={conditions.map((one) => ({
          value: one,
          label: conditionLabels[one],
          count: facets?.condition?.[one],
        }))}
        chosen={query.condition}
      />
      <FacetGroup
        {...group}
        title={<Trans>How it works</Trans>}
        name="works"
        choices={[{ value: 'yes', label: t`Works, no fault told`, count: facets?.works }]}
        chosen={query.works && [query.works]}
      />
      <FacetGroup
        {...group}
        title={<Trans>Mount</Trans>}
        name="mount"
        choices={choicesOf(facets?.mounts)}
        chosen={query.mount}
      />
    </>
  );
}

/** How much it was used, and since when. */
function UseFilters({ query, facets, group }: PartProps) {
  const { t } = useLingui();
  const usedLabels = useUsedLabels();
  const stepLabels = useStepLabels();
  const { number } = useFormats();
  const unknown = facets?.lifeUnknown ?? 0;
  const unknownCount = group.exact === false ? `${number(unknown)}+` : number(unknown);
  const lifeNote = unknown > 0 && (
    <Plural value={unknown} one="# more does not say" other={`${unknownCount} more do not say`} />
  );
  return (
    <>
      {steppedFacets.map((facet) => {
        const chosen = query[`${facet}To`];
        const { title, step } = stepLabels[facet];
        return (
          <FacetGroup
            key={facet}
            {...group}
            title={title}
            name={`${facet}To`}
            choices={(facets?.[facet] ?? [])
              .filter(({ count }) => count > 0)
              .map(({ max, count }) => ({ value: String(max), label: step(max), count }))}
            chosen={chosen && [chosen]}
            single
            note={facet === 'life' && lifeNote}
          />
        );
      })}
      <FacetGroup
        {...group}
        title={<Trans>Years of use</Trans>}
        name="used"
        choices={usedSpanNames.map((one) => ({
          value: one,
          label: usedLabels[one],
          count: facets?.used?.[one],
        }))}
        chosen={query.used}
      />
      <RangeFilter
        {...group}
        title={<Trans>Year of purchase</Trans>}
        names={['yearFrom', 'yearTo']}
        values={[query.yearFrom ?? '', query.yearTo ?? '']}
        labels={[t`Earliest`, t`Latest`]}
        most={9999}
      />
    </>
  );
}

/** What comes with it. */
function BoxFilters({ query, facets, group }: PartProps) {
  const { t } = useLingui();
  const title = <Trans>What is in the box</Trans>;
  const labels = { charger: t`With charger`, box: t`With box` };
  // Two questions of one group: each has its own name in the address.
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {(['charger', 'box'] as const).map((name) => (
        <FacetGroup
          key={name}
          {...group}
          name={name}
          choices={[{ value: 'yes', label: labels[name], count: facets?.[name] }]}
          chosen={query[name] && [query[name]]}
        />
      ))}
    </fieldset>
  );
}

/** Who sells it, and where. */
function SellerFilters({ query, facets, group }: PartProps) {
  const { t, i18n } = useLingui();
  const hasEvidence = useHasPart('evidence');
  return (
    <>
      <FacetGroup
        {...group}
        title={<Trans>Seller</Trans>}
        name="verified"
        choices={[{ value: 'yes', label: t`Verified only`, count: facets?.verified }]}
        chosen={query.verified && [query.verified]}
      />
      {hasEvidence && (
        <FacetGroup
          {...group}
          title={<Trans>Evidence</Trans>}
          name="evidence"
          choices={[{ value: 'yes', label: t`With evidence photo`, count: facets?.evidence }]}
          chosen={query.evidence && [query.evidence]}
        />
      )}
      <FacetGroup
        {...group}
        title={<Trans>District</Trans>}
        name="place"
        choices={(facets?.places ?? []).map(({ place, label, labelIn, count }) => ({
          value: place,
          label: labelIn?.[i18n.locale as Language] ?? label,
          count,
        }))}
        chosen={query.place}
      />
      <NearMeButton
        places={facets?.places?.filter(({ count }) => count > 0).map(({ place }) => place)}
        onUpdate={group.onUpdate}
      />
    </>
  );
}
