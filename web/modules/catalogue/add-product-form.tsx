import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from './draft-note.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  asNewProduct,
  ProductForm,
  type ProductFormInput,
  type ProductFormOutput,
} from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { categoriesQuery, saveProduct } from './queries.ts';
import { showIssues } from './show-issues.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useSendProduct } from './use-send-product.ts';

interface AddProductFormProps {
  seller: { uid: string; name: string; photoURL: string };
  /** Where the seller was reached before, if that is known. */
  phone?: string | undefined;
  place?: string | undefined;
  /** It is on sale, under this id. */
  onAdded: (id: string | undefined) => void;
}

/** Everything that a buyer will read about the product, with the finished card beside it. */
export function AddProductForm({ seller, phone, place, onAdded }: AddProductFormProps) {
  const { t } = useLingui();
  const added = useRef<string>(undefined);
  const { send, uploads } = useSendProduct(async (form, urls) => {
    added.current = (await saveProduct(asNewProduct(form, urls))).insertedId;
  });
  const [failure, setFailure] = useState<string>();
  const [own] = useState({ ...(phone && { phone }), ...(place && { location: place }) });
  const form = useForm<ProductFormInput, ProductFormOutput>({
    resolver: standardSchemaResolver(ProductForm),
    defaultValues: own,
  });
  const { control, formState, handleSubmit } = form;
  const categories = useQuery(categoriesQuery);
  const draft = useProductDraft(form, `add-product ${seller.uid}`, categories.data, own);

  function startAfresh() {
    // At once: a form that was emptied knows its fields again when they are drawn.
    flushSync(() => {
      draft.startAfresh();
      setFailure(undefined);
    });
    form.setFocus('name');
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const outcome = await send(values);
    if (outcome.ok) {
      await draft.done();
      toast.success(t`Product added successfully!`);
      onAdded(added.current);
      return;
    }
    if (outcome.reason === 'cancelled') return;
    if (outcome.reason === 'refused') {
      showIssues(form, outcome.problem);
      toast.error(outcome.message);
    }
    setFailure(
      outcome.reason === 'upload'
        ? t`The product is not saved, because its picture did not arrive. What you typed is still here.`
        : outcome.message,
    );
  });

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1fr)_340px]">
      <form
        noValidate
        onSubmit={submit}
        className="panel grid gap-4.5"
        aria-busy={formState.isSubmitting}
      >
        {draft.isRestored && <DraftNote onAfresh={startAfresh} />}
        <ProductFields form={form} uploads={uploads} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button
            type="submit"
            variant="fill"
            size="lg"
            loading={formState.isSubmitting}
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
