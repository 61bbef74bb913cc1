import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { DistrictId } from '#contract/places/districts.ts';
import { useDistances } from './distances.ts';
import { useFormats } from './formats.ts';

type Located = Pick<Product, 'location'> & Partial<Pick<Product, 'locationIn' | 'district'>>;

/** A location in the reader's letters, as far as the shop knows its names. */
export function useLocationText(): (product: Located) => string {
  const { i18n } = useLingui();
  return ({ location, locationIn }) => locationIn?.[i18n.locale as Language] ?? location;
}

/** Where an item is, and how far that is from somebody who asked for what is near them. */
export function LocationText({ product }: { product: Located }) {
  const locationText = useLocationText();
  const { number } = useFormats();
  const away = useDistances()?.[product.district as DistrictId];
  if (away === undefined) return locationText(product);
  // Of the district's centre: more than this is not known.
  const about = number(Math.max(5, Math.round(away / 5) * 5));
  return (
    <>
      {locationText(product)}{' '}
      <span className="num text-muted">
        <Trans>(about {about} km)</Trans>
      </span>
    </>
  );
}
