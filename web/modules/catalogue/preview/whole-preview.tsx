import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProductId } from '#contract/kernel/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { WholeDialog } from '#web/ui/whole-dialog.tsx';
import type { ItemPage } from '../item-page.ts';
import { ItemDecides, ItemDetails, ItemPhotos } from '../item-shown.tsx';
import { faultOf } from '../photos.ts';
import { usePriceGuide } from '../pricing/use-price-guide.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { categoriesQuery } from '../queries.ts';
import { useKnownModel } from '../use-model-of-name.ts';
import type { usePhotoUploads } from '../use-photo-uploads.ts';
import { LeftOut } from './left-out.tsx';
import { overSaved } from './over-saved.ts';
import { pageOfForm } from './page-of-form.ts';
import { savedPageQuery } from './saved-page.ts';
import { usePictures } from './use-pictures.ts';

interface WholePreviewProps {
  form: ProductFormApi;
  uploads: Pick<ReturnType<typeof usePhotoUploads>, 'urlOf' | 'refused'>;
  /** What is changed by the form. */
  saved: ProductId | undefined;
  onClose: () => void;
}

/** What buyers see of it now; undefined for what is not on sale yet, or did not arrive. */
function useSavedPage(id: ProductId | undefined) {
  const { data, fetchStatus } = useQuery(
    id ? savedPageQuery(id) : { queryKey: ['no-saved-page'], queryFn: skipToken },
  );
  return { savedPage: data, isMissing: Boolean(id) && !data && fetchStatus !== 'fetching' };
}

/** What a form says of its product, by the parts of the page that buyers will see. Of what the shop knows, as much as has arrived. */
export function WholePreview({ form, uploads, saved, onClose }: WholePreviewProps) {
  const nameOf = useCategoryName();
  // As it was when it was opened: nothing can be typed meanwhile.
  const [values] = useState(() => form.getValues());
  const [now] = useState(() => new Date().toISOString());
  const all = values.photos ?? [];
  const [photos] = useState(() =>
    all.filter((photo) => !faultOf(photo) && !uploads.refused.includes(photo.id)),
  );
  const { pictures, isWhole } = usePictures(photos);
  const model = useKnownModel(form);
  const priceGuide = usePriceGuide({ ...values, model }) ?? null;
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ _id }) => _id === values.category);
  const categoryName = category ? nameOf(category.name) : '';
  const { urlOf } = uploads;
  const typed = pageOfForm(values, { model, categoryName, priceGuide, pictures, urlOf });
  const { savedPage, isMissing } = useSavedPage(saved);
  const page = savedPage ? overSaved(typed, savedPage, now) : typed;
  return (
    <WholeDialog title={<Trans>As buyers will see it</Trans>} onClose={onClose}>
      <Shown page={page}>
        {isWhole && (
          <LeftOut photos={photos} pictures={pictures} refused={all.length - photos.length} />
        )}
      </Shown>
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 py-8">
        <Button size="lg" className="max-md:w-full" onClick={onClose}>
          <Trans>Back to the form</Trans>
        </Button>
        <p className="text-sm text-muted">
          {saved ? (
            <Trans>Your changes are not saved yet: buyers still see what was there before.</Trans>
          ) : (
            <Trans>Nothing of this is on sale yet. What is not filled in is left out.</Trans>
          )}
          {isMissing && (
            <>
              {' '}
              <Trans>Its earlier prices and its evidence could not be loaded.</Trans>
            </>
          )}
        </p>
      </div>
    </WholeDialog>
  );
}

function Shown({ page, children }: { page: ItemPage; children: ReactNode }) {
  const { t } = useLingui();
  const name = page.product.name ?? t`Your product`;
  return (
    <>
      <div className="wrap pt-6 pb-14">
        <div className="grid gap-7 md:grid-cols-2 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:gap-14">
          <div className="min-w-0">
            {page.pictures.length > 0 ? (
              <ItemPhotos page={page} of={name} />
            ) : (
              <span className="studio grid aspect-4/3 place-content-center rounded-xl text-muted">
                <ImageIcon aria-hidden="true" className="size-9 stroke-[1.2]" />
              </span>
            )}
            {children}
          </div>
          <div className="grid content-start gap-6">
            <h2 className="wrap-anywhere">{name}</h2>
            <ItemDecides page={page} />
          </div>
        </div>
      </div>
      <div className="border-y border-line bg-surface py-14">
        <div className="wrap grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <ItemDetails page={page} />
        </div>
      </div>
    </>
  );
}
