import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { numberFacts } from '#contract/catalogue/optional-facts.ts';
import { useSendsMail } from '#web/platform/shown-settings.ts';
import { formFields } from './form-of-product.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { changedFields, type FormField, type FormValues } from './product-merge.ts';
import { useFieldLabels } from './use-field-labels.ts';

/** What a buyer relied on: everything but how they call the seller. */
const bookersHear = formFields.filter(
  (field) => field !== 'phone' && field !== 'stockNumber' && field !== 'serialNumber',
);
/** Changes that fit into a line. */
const short: readonly FormField[] = ['resalePrice', 'conditionType', ...numberFacts];

/** Another order of the same photos is nothing to write a mail about. */
const sorted = (values: FormValues): FormValues => ({
  ...values,
  photos: values.photos?.toSorted((one, other) => one.id.localeCompare(other.id)),
});

/** What those who booked the product will be told once it is saved. Nothing, while nothing of that is changed. */
export function BookerNotice({ form, base }: { form: ProductFormApi; base: FormValues }) {
  const { nameOf, contentOf } = useFieldLabels();
  const sendsMail = useSendsMail();
  const mine = useWatch({ control: form.control }) as FormValues;
  const changed = changedFields(bookersHear, sorted(base), sorted(mine));
  return (
    <div aria-live="polite" className="empty:hidden">
      {changed.length > 0 && (
        <div className="grid gap-2 rounded-md bg-amber-tint px-4.5 py-3.5 text-md text-amber-ink">
          <p className="flex items-center gap-2.5 font-[620]">
            <Mail aria-hidden="true" className="icon flex-none" />
            {sendsMail ? (
              <Trans>
                Everybody who booked it is told, in My Orders and by mail, that this changed:
              </Trans>
            ) : (
              <Trans>Everybody who booked it is told, in My Orders, that this changed:</Trans>
            )}
          </p>
          <ul className="list-disc pl-8">
            {changed.map((field) => (
              <li key={field}>
                {nameOf(field)}
                {short.includes(field) && (
                  <span className="num">
                    {': '}
                    <Trans>
                      {contentOf(field, base)}, now {contentOf(field, mine)}
                    </Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
