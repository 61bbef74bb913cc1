import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useLocationText } from '#web/ui/location-text.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { useSensorLabel } from './sensor-label.ts';

/** Everything that is known of an item, in two columns. What nobody told is left out. */
export function ProductSpecs({ page }: { page: ProductPage }) {
  const { t } = useLingui();
  const { number, year } = useFormats();
  const serverText = useServerText();
  const words = useConditionLabels();
  const sensorLabel = useSensorLabel();
  const locationText = useLocationText();
  const { product, facts } = page;
  const { shutterCount } = product;
  const { ratedShutter, releaseYear } = facts;
  const rated = ratedShutter === null ? '' : number(ratedShutter);
  const count = shutterCount === null ? '' : number(shutterCount);
  const lines: [name: string, value: ReactNode][] = [
    [t`Category`, serverText(page.categoryName)],
    [t`Condition`, words[product.conditionType]],
    [t`Brand`, product.brand],
    [t`Model`, product.model],
    [t`Lens mount`, product.mount],
    [t`Sensor`, sensorLabel(facts.sensor)],
    [t`Released`, releaseYear && year(releaseYear)],
    [t`Shutter count`, count && rated ? t`${count} of ${rated} the maker expects` : count],
    [t`Purchase year`, year(product.purchaseYear)],
    [t`Years of use`, number(product.usedYear)],
    [
      t({ message: 'Status', context: 'sale' }),
      product.salesStatus === 'sold' ? t`Sold item` : t`Available`,
    ],
    [t`Location`, locationText(product)],
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
