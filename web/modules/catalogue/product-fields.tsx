import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { numberOrMissing } from '#web/ui/digits.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { BoxFields } from './condition/box-fields.tsx';
import { ConditionFields } from './condition/condition-fields.tsx';
import { ConditionTypeField } from './condition/condition-type-field.tsx';
import { WithLensBox } from './condition/one-taps.tsx';
import { useWithLens } from './condition/use-with-lens.ts';
import { DemandFor, type DemandOf } from './demand-for.tsx';
import { FieldPair } from './field-pair.tsx';
import { LocationField } from './location-field.tsx';
import { ModelOffers } from './model-offers.tsx';
import { MoreFields } from './more-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceDoubtHint } from './price-doubt-hint.tsx';
import { PriceHint } from './pricing/price-hint.tsx';
import type { ProductFormInput, ProductFormOutput } from './product-form.ts';
import { categoriesQuery } from './queries.ts';
import type { KeptSerial } from './serial-field.tsx';
import { useModelOfName, usePickModel } from './use-model-of-name.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';
import { PurchaseYearHint, UsedSince, UsedYearHint } from './year-hints.tsx';

export type ProductFormApi = UseFormReturn<ProductFormInput, unknown, ProductFormOutput>;

/** What is said of a model that the catalogue does not know, of a listing that is called so. */
export type Propose = (said: { brand: string; model: string; listing: string }) => ReactNode;

interface ProductFieldsProps {
  form: ProductFormApi;
  uploads: ReturnType<typeof usePhotoUploads>;
  serial?: KeptSerial | undefined;
  demand?: DemandOf | undefined;
  /** Said below a model that the catalogue does not know. */
  propose?: Propose | undefined;
}

/** Every field of a product, new or changed: first what must be told, then what may be. */
export function ProductFields(props: ProductFieldsProps) {
  const { form, uploads, serial, demand, propose } = props;
  const { t } = useLingui();
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const number = { setValueAs: numberOrMissing };
  const { found, said, isFilled, unknown } = useModelOfName(form);
  const pickModel = usePickModel(form);
  const [brand, model, mount] = useWatch({ control, name: ['brand', 'model', 'mount'] });
  const category = useWatch({ control, name: 'category' });
  const kind = checklistKindOf({
    kind: said?.kind ?? null,
    sensor: said?.sensor ?? null,
    categoryId: category ?? '',
  });
  const lens = useWithLens(form, kind);
  const known = found && isFilled({ brand, model, mount }) && `${found.brand} ${found.model}`;
  const isPicked = said !== undefined && said.model === model && said.brand === brand;
  const inCatalogue = known || (isPicked && `${said.brand} ${said.model}`);
  return (
    <>
      <div>
        <TextInput
          label={t`Name`}
          autoComplete="off"
          error={errors.name?.message}
          hint={
            inCatalogue && (
              <Trans>In our catalogue: {inCatalogue}. Brand and model are filled in.</Trans>
            )
          }
          {...register('name')}
        />
        {unknown && !model && <ModelOffers name={unknown} onPick={pickModel} />}
        {demand && <DemandFor form={form} of={demand} />}
      </div>
      <div>
        <FieldPair>
          <NumberInput
            label={t`Resale price`}
            error={errors.resalePrice?.message}
            hint={<PriceDoubtHint form={form} />}
            {...register('resalePrice', number)}
          />
          <NumberInput
            label={t`Original price`}
            error={errors.originalPrice?.message}
            {...register('originalPrice', number)}
          />
        </FieldPair>
        <PriceHint form={form} model={known ? found : undefined} />
      </div>
      <ConditionTypeField form={form} kind={kind} lens={lens} />
      <FieldPair>
        <PhoneInput label={t`Mobile number`} error={errors.phone?.message} {...register('phone')} />
        <LocationField form={form} />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label={t`Year of purchase`}
          error={errors.purchaseYear?.message}
          hint={<PurchaseYearHint form={form} model={found} />}
          {...register('purchaseYear', number)}
        />
        <div className="grid gap-2">
          <NumberInput
            label={t`Year of used`}
            error={errors.usedYear?.message}
            hint={<UsedYearHint form={form} model={found} />}
            {...register('usedYear', number)}
          />
          <UsedSince form={form} />
        </div>
      </FieldPair>
      <CategorySelect error={errors.category?.message} {...register('category')} />
      <WithLensBox lens={lens} />
      <PhotoField
        form={form}
        kind={kind}
        isModelKnown={said !== undefined}
        withLens={lens.has}
        uploads={uploads}
        busy={isSubmitting}
      />
      <TextArea
        label={t`Description`}
        error={errors.description?.message}
        {...register('description')}
      />
      <ConditionFields form={form} kind={kind} lens={lens} urlOf={uploads.urlOf} />
      <BoxFields form={form} kind={kind} lens={lens} />
      <MoreFields
        form={form}
        serial={serial}
        isFilled={isFilled}
        propose={propose && ((said) => propose({ ...said, listing: form.getValues('name') ?? '' }))}
      />
    </>
  );
}

function CategorySelect(props: Omit<React.ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const categories = useQuery(categoriesQuery);
  return (
    <>
      <Select
        label={t`Category`}
        defaultValue=""
        hint={categories.isPending ? t`Loading the categories` : undefined}
        {...props}
      >
        <option value="" disabled>
          {t`Choose a category`}
        </option>
        {categories.data?.map((category) => (
          <option key={category._id} value={category._id}>
            {categoryName(category.name)}
          </option>
        ))}
      </Select>
      {categories.error && !categories.data && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" variant="danger" onClick={() => void categories.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The categories could not be loaded.</Trans>
        </Banner>
      )}
    </>
  );
}
