import { Trans, useLingui } from '@lingui/react/macro';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Product } from '#contract/catalogue/schemas.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import type { Photo } from './photos.ts';
import { ProductCardFrame } from './product-card.tsx';
import type { ProductFormInput, ProductFormOutput } from './product-form.ts';

interface ProductPreviewProps {
  control: Control<ProductFormInput, unknown, ProductFormOutput>;
  seller: { name: string; photoURL: string };
  /** It is in the shop already. */
  isThere?: boolean;
}

/** The card that buyers will see, growing while its fields are filled. */
export function ProductPreview({ control, seller, isThere }: ProductPreviewProps) {
  const { t } = useLingui();
  const typed = useWatch({ control });
  const product = {
    name: typed.name || t`Your product`,
    resalePrice: typed.resalePrice || 0,
    originalPrice: typed.originalPrice || 0,
    purchaseYear: typed.purchaseYear || new Date().getFullYear(),
    usedYear: typed.usedYear || 0,
    conditionType: typed.conditionType || 'Good',
    phone: typed.phone || t`Your number`,
    location: typed.location || t`Where it can be seen`,
    userName: seller.name,
    photoURL: seller.photoURL,
    verify: false,
    date: isThere ? t`Changed when you save it` : t`Published when you add it`,
    salesStatus: 'available',
    advertise: 'no',
  } as Product;
  return (
    <aside className="lg:sticky lg:top-6">
      <h2 className="mb-3 font-sans text-md font-[640] tracking-normal">
        <Trans>How buyers will see it</Trans>
      </h2>
      <ProductCardFrame
        product={product}
        heading="h3"
        picture={<ChosenPicture photo={typed.photos?.[0] as Photo | undefined} />}
      />
    </aside>
  );
}

function ChosenPicture({ photo }: { photo: Photo | undefined }) {
  const { file, picture } = photo ?? {};
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  if (picture) return <PhotoFrame picture={picture} alt="" sizes="340px" eager />;
  // Few browsers can show the HEIC of a phone; the shop will have made a JPEG of it.
  if (url && url !== broken) {
    return <PhotoFrame src={url} alt="" sizes="340px" eager onError={() => setBroken(url)} />;
  }
  return (
    <span className="studio grid aspect-4/3 place-content-center justify-items-center gap-2 text-sm text-muted">
      <ImageIcon aria-hidden="true" className="size-9 stroke-[1.2]" />
      {(url === null || (url && url === broken)) && <Trans>No preview</Trans>}
    </span>
  );
}
