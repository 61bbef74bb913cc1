import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BookerNotice } from './booker-notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DraftNote } from './draft-note.tsx';
import { formOf } from './form-of-product.ts';
import { SeeAsBuyers } from './preview/see-as-buyers.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  asEdit,
  ProductForm,
  type ProductFormInput,
  type ProductFormOutput,
} from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { saveChanges } from './queries.ts';
import { showIssues } from './show-issues.ts';
import { useChangedElsewhere } from './use-changed-elsewhere.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useSendProduct } from './use-send-product.ts';
import { useTellSaved } from './use-tell-saved.tsx';

interface EditProductFormProps {
  product: EditableProduct;
  seller: { uid: string; name: string; photoURL: string };
  onSaved: () => void;
}

/** A product that is on sale, to be changed. It begins with what the shop has. */
export function EditProductForm({ product, seller, onSaved }: EditProductFormProps) {
  const { t } = useLingui();
  const [own] = useState(() => formOf(product));
  const form = useForm<ProductFormInput, ProductFormOutput>({
    resolver: standardSchemaResolver(ProductForm),
    defaultValues: own,
  });
  const { control, formState, handleSubmit } = form;
  const [failure, setFailure] = useState<string>();
  const elsewhere = useChangedElsewhere(form, product);
  const [noSerial, setNoSerial] = useState(false);
  const { _id, version, resalePrice, serialEnding: ending } = elsewhere.current;
  const tellSaved = useTellSaved(_id);
  const { send, uploads } = useSendProduct((values, urls) =>
    saveChanges(_id, {
      ...asEdit(values, urls, version),
      ...(noSerial && { serialNumber: undefined, removeSerial: true }),
    }),
  );
  // The form is drawn when the categories are there.
  const draft = useProductDraft(form, `edit-product ${product._id} ${seller.uid}`, true, own);

  function startAfresh() {
    flushSync(() => {
      draft.startAfresh();
      setFailure(undefined);
      setNoSerial(false);
      elsewhere.takeAll();
    });
    form.setFocus('name');
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const outcome = await send(values);
    if (outcome.ok) {
      await draft.done();
      tellSaved({ before: resalePrice, now: values.resalePrice });
      onSaved();
      return;
    }
    if (outcome.reason === 'cancelled') return;
    if (outcome.reason === 'upload') {
      setFailure(
        t`Nothing is saved, because a picture did not arrive. What you typed is still here.`,
      );
      return;
    }
    if (outcome.problem?.code === 'product_changed' && (await elsewhere.look())) return;
    showIssues(form, outcome.problem);
    setFailure(outcome.message);
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
        <ProductFields
          form={form}
          uploads={uploads}
          serial={
            ending === null ? undefined : { ending, removed: noSerial, onRemove: setNoSerial }
          }
        />
        <BookerNotice form={form} base={elsewhere.base} />
        {elsewhere.found && (
          <ChangedElsewhere
            disputed={elsewhere.found.disputed}
            theirs={elsewhere.base}
            onTake={elsewhere.take}
          />
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="fill"
            size="lg"
            loading={formState.isSubmitting}
            className="max-md:w-full"
          >
            <Trans>Save changes</Trans>
          </Button>
          <SeeAsBuyers form={form} uploads={uploads} saved={_id} />
          <LinkButton to="/dashboard/myproducts" size="lg" className="max-md:w-full">
            <Trans>Back to My Products</Trans>
          </LinkButton>
        </div>
      </form>
      <ProductPreview control={control} seller={seller} isThere />
    </div>
  );
}
