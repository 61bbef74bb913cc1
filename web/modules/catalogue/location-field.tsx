import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonLook } from '#web/ui/button-look.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProductFormApi } from './product-fields.tsx';
import { useDebounced } from './use-debounced.ts';

/** What the shop knows of places, fetched when the first one is typed. If it cannot be fetched, the place is kept as it was typed. */
async function loadPlaces() {
  const [{ suggestPlaces }, { findPlace }] = await Promise.all([
    import('#contract/places/suggest-places.ts'),
    import('#contract/places/find-place.ts'),
  ]);
  return { suggestPlaces, findPlace };
}
type Places = Awaited<ReturnType<typeof loadPlaces>>;

/** Where an item can be seen, in its seller's words; the districts that may be meant can be pressed. */
export function LocationField({ form }: { form: ProductFormApi }) {
  const { t } = useLingui();
  const { control, register, setValue, setFocus, formState } = form;
  const typed = useWatch({ control, name: 'location' }) ?? '';
  const settled = useDebounced(typed.trim(), 150);
  const [places, setPlaces] = useState<Places>();
  const asks = settled.length > 1 && places === undefined;

  useEffect(() => {
    if (asks) loadPlaces().then(setPlaces, () => undefined);
  }, [asks]);

  const offers = places && settled.length > 1 ? places.suggestPlaces(settled) : [];
  const unknown = places && settled.length > 2 && !places.findPlace(settled);

  function take(place: string) {
    setValue('location', place, { shouldDirty: true, shouldValidate: true });
    setFocus('location');
  }

  return (
    <div className="grid gap-2">
      <TextInput
        label={t`Location`}
        autoComplete="address-level2"
        error={formState.errors.location?.message}
        hint={
          unknown && offers.length === 0
            ? t`Name the district too, so that buyers near it find your item.`
            : undefined
        }
        {...register('location')}
      />
      {offers.length > 0 && (
        <ul aria-label={t`Suggestions`} className="flex flex-wrap gap-2">
          {offers.map((place) => (
            <li key={place}>
              <button
                type="button"
                onClick={() => take(place)}
                className={buttonLook({ size: 'sm', className: 'font-normal whitespace-normal!' })}
              >
                {place}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
