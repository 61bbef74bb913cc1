import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FittingItem } from '#contract/wanted/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';

/** An item that fits an ad, and what can be done with it. */
export function ItemLine({ item, children }: { item: FittingItem; children?: ReactNode }) {
  const { money } = useFormats();
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3">
      <PhotoFrame
        picture={item.picture}
        src={item.image}
        alt=""
        sizes="56px"
        className="rounded-sm"
      />
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <Link to={`/product/${item._id}`} className="link min-h-6 font-semibold wrap-anywhere">
          {item.name}
        </Link>
        <span className="num text-sm">{money(item.price)}</span>
        {children}
      </div>
    </div>
  );
}
