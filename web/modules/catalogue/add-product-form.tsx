import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, Controller, useForm } from 'react-hook-form';
import { conditions } from '#contract/catalogue/schemas.ts';
import { imageTypes } from '#contract/media/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConditionWords } from '#web/ui/condition-mark.tsx';
import { numberOrMissing } from '#web/ui/digits.ts';
import { ImageUpload, type UploadState } from '#web/ui/image-upload.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useSaid } from '#web/ui/said.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ProductForm, type ProductFormInput, type ProductFormOutput } from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { categoriesQuery } from './queries.ts';
import { useAddProduct } from './use-add-product.ts';
import { useProductDraft } from './use-product-draft.ts';

interface AddProductFormProps {
  seller: { uid: string; name: string; photoURL: string };
  onAdded: () => void;
}

/** Everything that a buyer will read about the product, with the finished card beside it. */
export function AddProductForm({ seller, onAdded }: AddProductFormProps) {
  const { t } = useLingui();
  const conditionWords = useConditionWords();
  const { add, upload, pictureChanged } = useAddProduct();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ProductFormInput, unknown, ProductFormOutput>({
    resolver: standardSchemaResolver(ProductForm),
  });
  const { register, control, formState, handleSubmit, setError } = form;
  const { errors, isSubmitting } = formState;
  const number = { setValueAs: numberOrMissing };
  const categories = useQuery(categoriesQuery);
  const draft = useProductDraft(form, seller.uid, categories.data);

  function startAfresh() {
    // At once: a form that was emptied knows its fields again when they are drawn.
    flushSync(() => {
      draft.startAfresh();
      pictureChanged();
      setFailure(undefined);
    });
    form.setFocus('name');
  }

  const send = handleSubmit(async (values) => {
    setFailure(undefined);
    const outcome = await add(values);
    if (outcome.ok) {
      draft.done();
      toast.success(t`Product added successfully!`);
      onAdded();
      return;
    }
    for (const { path, message } of outcome.issues) {
      if (path in ProductForm.shape) setError(path as keyof ProductFormInput, { message });
    }
    if (outcome.reason === 'refused') toast.error(outcome.message);
    setFailure(
      outcome.reason === 'upload'
        ? t`The product is not saved, because its picture did not arrive. What you typed is still here.`
        : outcome.message,
    );
  });

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_340px]">
      <form noValidate onSubmit={send} className="panel grid gap-4.5" aria-busy={isSubmitting}>
        {draft.isRestored && (
          <Banner
            tone="success"
            action={
              <Button size="sm" onClick={startAfresh}>
                <Trans>Start afresh</Trans>
              </Button>
            }
          >
            <Trans>Here is what you had filled in before.</Trans>
          </Banner>
        )}
        <TextInput label={t`Name`} error={errors.name?.message} {...register('name')} />
        <Pair>
          <NumberInput
            label={t`Resale price`}
            error={errors.resalePrice?.message}
            {...register('resalePrice', number)}
          />
          <NumberInput
            label={t`Original price`}
            error={errors.originalPrice?.message}
            {...register('originalPrice', number)}
          />
        </Pair>
        <RadioCards
          label={t`Condition type`}
          error={errors.conditionType?.message}
          options={conditions.map((value) => ({ value, label: conditionWords[value] }))}
          radio={register('conditionType')}
        />
        <Pair>
          <TextInput
            label={t`Mobile number`}
            type="tel"
            autoComplete="tel"
            numeric
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextInput
            label={t`Location`}
            error={errors.location?.message}
            {...register('location')}
          />
        </Pair>
        <Pair>
          <NumberInput
            label={t`Year of purchase`}
            error={errors.purchaseYear?.message}
            {...register('purchaseYear', number)}
          />
          <NumberInput
            label={t`Year of used`}
            error={errors.usedYear?.message}
            hint={t`How many years it was in use`}
            {...register('usedYear', number)}
          />
        </Pair>
        <CategorySelect error={errors.category?.message} {...register('category')} />
        <PictureField control={control} upload={upload} onChange={pictureChanged} />
        <TextArea
          label={t`Description`}
          error={errors.description?.message}
          {...register('description')}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button
            type="submit"
            variant="fill"
            size="lg"
            loading={isSubmitting}
            className="max-md:w-full"
          >
            <Trans>Add product</Trans>
          </Button>
        </div>
      </form>
      <ProductPreview control={control} seller={seller} />
    </div>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return <div className="grid items-start gap-4.5 md:grid-cols-2">{children}</div>;
}

function CategorySelect(props: Omit<React.ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { t } = useLingui();
  const said = useSaid();
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
            {said(category.name)}
          </option>
        ))}
      </Select>
      {categories.isError && (
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

interface PictureFieldProps {
  control: Control<ProductFormInput, unknown, ProductFormOutput>;
  upload: UploadState;
  onChange: () => void;
}

function PictureField({ control, upload, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  return (
    <Controller
      control={control}
      name="image"
      render={({ field, fieldState }) => (
        <ImageUpload
          label={t`Product image`}
          name={field.name}
          inputRef={field.ref}
          accept={imageTypes}
          file={field.value}
          state={upload}
          error={fieldState.error?.message}
          onChoose={(file) => {
            onChange();
            field.onChange(file);
          }}
        />
      )}
    />
  );
}
