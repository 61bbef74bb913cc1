import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EditableFact } from '#contract/catalogue/optional-facts.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFigureFormats } from '#web/ui/figure-formats.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useLocationText } from '#web/ui/location-text.tsx';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { factsWith, factWords, useFactText } from './fact-words.ts';
import type { ItemPage } from './item-page.ts';
import { shutterCountOf } from './shutter-count.ts';
import { CountSource } from './shutter-life.tsx';

/** Its seller bought it here: when. */
function SoldBefore({ month }: NonNullable<ProductPage['soldBefore']>) {
  const when = useFigureFormats().month(month, 'year');
  return (
    <>
      {when}
      <span className="block text-sm font-normal text-muted">
        <Trans>bought here by this seller</Trans>
      </span>
    </>
  );
}

/** The others follow the shutter. */
const placed: readonly EditableFact[] = ['brand', 'model', 'mount', 'shutterCount'];
const others = factsWith('line', placed);

type Line = [name: string, value: ReactNode];

/** Everything that is known of an item, in two columns. What nobody told is left out. */
export function ProductSpecs({ page }: { page: ItemPage }) {
  const { t, i18n } = useLingui();
  const { number, year } = useFormats();
  const factText = useFactText();
  const nameOf = useCategoryName();
  const words = useConditionLabels();
  const sensorLabel = useSensorLabel();
  const locationText = useLocationText();
  const { product, facts, soldBefore } = page;
  const { conditionType, purchaseYear, usedYear, location } = product;
  const { ratedShutter, releaseYear } = facts;
  const shutterCount = shutterCountOf(page);
  const factLine = (fact: EditableFact): Line => {
    const { line, label } = factWords[fact];
    return [i18n._(line ?? label), factText(page, fact)];
  };
  const lines: Line[] = [
    [t`Category`, nameOf(page.categoryName)],
    [t`Condition`, conditionType && words[conditionType]],
    factLine('brand'),
    factLine('model'),
    factLine('mount'),
    [t`Sensor`, sensorLabel(facts.sensor)],
    [t`Released`, releaseYear && year(releaseYear)],
    [t`Shutter count`, shutterCount && <CountSource told={shutterCount} />],
    [t`Rated shutter life`, ratedShutter !== null && number(ratedShutter)],
    ...others.map(factLine),
    [t`Year of purchase`, purchaseYear && year(purchaseYear)],
    [t`Years of use`, usedYear !== undefined && number(usedYear)],
    [
      t({ message: 'Status', context: 'sale' }),
      product.salesStatus === 'sold' ? t`Sold item` : t`Available`,
    ],
    [t`Location`, location && locationText({ ...product, location })],
    [t`Earlier sales here`, soldBefore && <SoldBefore {...soldBefore} />],
  ];
  return (
    <dl className="grid gap-x-10 md:grid-cols-2">
      {lines.map(
        ([name, value]) =>
          Boolean(value) && (
            <div
              key={name}
              className="flex justify-between gap-4 border-b border-line py-3 text-md"
            >
              <dt className="flex-none text-muted">{name}</dt>
              <dd className="num min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
