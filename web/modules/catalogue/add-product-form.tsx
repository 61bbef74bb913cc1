import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from '#contract/catalogue/drafts.ts';
import type { DraftId } from '#contract/kernel/ids.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { DemandOf } from './demand-for.tsx';
import { DraftNote } from './draft-note.tsx';
import { DraftElsewhere } from './drafts/draft-elsewhere.tsx';
import { formOfDraft } from './drafts/draft-fields.ts';
import { DraftStatus } from './drafts/draft-status.tsx';
import { useServerDraft } from './drafts/use-server-draft.ts';
import { SeeAsBuyers } from './preview/see-as-buyers.tsx';
import { ProductFields, type ProductFormApi, type Propose } from './product-fields.tsx';
import {
  asNewProduct,
  ProductForm,
  type ProductFormInput,
  type ProductFormOutput,
} from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { categoriesQuery, saveProduct } from './queries.ts';
import { useListing } from './use-listing.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useSendProduct } from './use-send-product.ts';

interface AddProductFormProps {
  seller: { uid: string; name: string; photoURL: string };
  /** Where the seller was reached before, if that is known. */
  phone?: string | undefined;
  place?: string | undefined;
  /** What it is called, where that is known before. */
  named?: string | undefined;
  /** How many look for what is listed. */
  demand?: DemandOf | undefined;
  /** Said below a model that the catalogue does not know. */
  propose?: Propose | undefined;
  /** What the shop keeps of it from before, on whichever device. */
  draft?: Draft | undefined;
  /** Whoever began again goes on at its first field. */
  isAfresh?: boolean;
  /** The shop keeps it from now on, under this id. */
  onBegun: (id: string) => void;
  /** The seller would rather begin with an empty form. */
  onAfresh: () => void;
  /** It is on sale, under this id. */
  onAdded: (id: string | undefined) => void;
}

/** Where this device keeps what of a draft the shop does not have. */
const placeOf = (uid: string, id: string | undefined) =>
  id === undefined ? `add-product ${uid}` : `draft ${id} ${uid}`;

/** What is typed is kept twice: in the shop as soon as it can be reached, on this device until then. */
function useKeptDraft(
  form: ProductFormApi,
  uploads: ReturnType<typeof useSendProduct>['uploads'],
  own: Readonly<Partial<ProductFormInput>>,
  { seller, draft, onBegun, onAfresh }: AddProductFormProps,
) {
  const { t } = useLingui();
  const categories = useQuery(categoriesQuery);
  const device = useProductDraft(form, placeOf(seller.uid, draft?._id), categories.data, own);
  const server = useServerDraft({
    form,
    uploads,
    draft,
    onBegun(id, isShown) {
      device.moveTo(placeOf(seller.uid, id));
      if (isShown) onBegun(id);
    },
    onSettled: device.settle,
  });
  return {
    ...server,
    isRestored: draft !== undefined || device.isRestored,
    done: device.done,
    async startAfresh() {
      const isKept = server.saving.state === 'saved';
      await device.done();
      onAfresh();
      if (isKept) toast.blank(t`What you had stays in My Products, under Drafts.`);
    },
  };
}

/** Said where the shop made an item of this draft before, and something else is in the form by now. */
function ListedBefore({ id, onAnother }: { id: string; onAnother: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2.5">
          <LinkButton to={`/dashboard/editproduct/${id}`} size="sm">
            <Trans>Edit the listed item</Trans>
          </LinkButton>
          <Button size="sm" onClick={onAnother}>
            <Trans>List this as another item</Trans>
          </Button>
        </span>
      }
    >
      <Trans>It was listed already, and what you changed since then is not in it.</Trans>
    </Banner>
  );
}

/** What a new form is filled with. */
const knownBefore = ({ named, phone, place }: AddProductFormProps): Partial<ProductFormInput> => ({
  ...(named && { name: named }),
  ...(phone && { phone }),
  ...(place && { location: place }),
});

/** Everything that a buyer will read about the product, with the finished card beside it. */
export function AddProductForm(props: AddProductFormProps) {
  const { draft, isAfresh, demand, propose, seller, onAdded } = props;
  const { t } = useLingui();
  const sending = useSendProduct(
    (form, urls) =>
      saveProduct({ ...asNewProduct(form, urls), draftId: form.draftId as DraftId | undefined }),
    t`We do not know whether it arrived. Press “Add product” again: it is listed once.`,
  );
  const { uploads } = sending;
  const [own] = useState(() => (draft ? formOfDraft(draft) : knownBefore(props)));
  const form = useForm<ProductFormInput, ProductFormOutput>({
    resolver: standardSchemaResolver(ProductForm),
    defaultValues: own,
  });
  const { control, formState, setFocus } = form;
  const kept = useKeptDraft(form, uploads, own, props);
  const { submit, failure, listed, listAnother } = useListing({ form, sending, kept, onAdded });

  useEffect(() => {
    if (isAfresh) setFocus('name');
  }, [isAfresh, setFocus]);

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1fr)_340px]">
      <form noValidate onSubmit={submit} className="panel" aria-busy={formState.isSubmitting}>
        <div className="grid gap-3 not-empty:mb-4.5">
          {kept.isRestored && <DraftNote onAfresh={() => void kept.startAfresh()} />}
          {kept.elsewhere && <DraftElsewhere merge={kept.elsewhere} />}
        </div>
        <DraftStatus saving={kept.saving} />
        <div className="grid gap-4.5">
          <ProductFields form={form} uploads={uploads} demand={demand} propose={propose} />
          {failure && <Banner tone="danger">{failure}</Banner>}
          {listed && <ListedBefore id={listed} onAnother={() => void listAnother()} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="fill"
              size="lg"
              loading={formState.isSubmitting}
              className="max-md:w-full"
            >
              <Trans>Add product</Trans>
            </Button>
            <SeeAsBuyers form={form} uploads={uploads} />
          </div>
        </div>
      </form>
      <ProductPreview control={control} seller={seller} />
    </div>
  );
}
