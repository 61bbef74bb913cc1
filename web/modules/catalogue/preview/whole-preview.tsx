import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { WholeDialog } from '#web/ui/whole-dialog.tsx';
import type { ItemPage } from '../item-page.ts';
import { ItemDecides, ItemDetails, ItemPhotos } from '../item-shown.tsx';
import type { Photo } from '../photos.ts';
import { usePriceGuide } from '../pricing/use-price-guide.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { categoriesQuery } from '../queries.ts';
import { useKnownModel } from '../use-model-of-name.ts';
import { pageOfForm } from './page-of-form.ts';
import { usePictures } from './use-pictures.ts';

interface WholePreviewProps {
  form: ProductFormApi;
  /** Answers the address of a photo once it has arrived. */
  urlOf: (photo: Photo) => string | undefined;
  onClose: () => void;
}

/** What a form says of its product, by the parts of the page that buyers will see. Of what the shop knows, as much as has arrived. */
export function WholePreview({ form, urlOf, onClose }: WholePreviewProps) {
  const serverText = useServerText();
  // As it was when it was opened: nothing can be typed meanwhile.
  const [values] = useState(() => form.getValues());
  const [photos] = useState(() => values.photos ?? []);
  const pictures = usePictures(photos);
  const model = useKnownModel(form);
  const priceGuide = usePriceGuide({ ...values, model }) ?? null;
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ _id }) => _id === values.category);
  const categoryName = category ? serverText(category.name) : '';
  const page = pictures && pageOfForm(values, { model, categoryName, priceGuide, pictures, urlOf });
  return (
    <WholeDialog title={<Trans>As buyers will see it</Trans>} onClose={onClose}>
      {page ? <Shown page={page} unseen={photos.length - page.pictures.length} /> : <ProgressBar />}
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 py-8">
        <Button size="lg" className="max-md:w-full" onClick={onClose}>
          <Trans>Back to the form</Trans>
        </Button>
        <p className="text-sm text-muted">
          <Trans>Nothing of this is on sale yet. What is not filled in is left out.</Trans>
        </p>
      </div>
    </WholeDialog>
  );
}

function Shown({ page, unseen }: { page: ItemPage; unseen: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const name = page.product.name ?? t`Your product`;
  const count = number(unseen);
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
            {unseen > 0 && (
              <p className="mt-3 text-sm text-muted">
                <Trans>This browser cannot show {count} of the photos. Buyers will see them.</Trans>
              </p>
            )}
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
