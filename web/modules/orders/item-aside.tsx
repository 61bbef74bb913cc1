import type { Picture } from '#contract/media/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';

/** The item that a dialog is about. */
export interface AskedItem {
  _id: string;
  name: string;
  resalePrice: number;
  image: string;
  picture?: Picture | undefined;
}

/** Its photo, name and price beside a dialog's form, or above it on a phone. */
export function ItemAside({ item }: { item: AskedItem }) {
  const { money } = useFormats();
  return (
    <aside
      data-product-opened={item._id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 bg-sunken p-6 max-md:grid-cols-[96px_minmax(0,1fr)] max-md:items-center max-md:py-4 max-md:pr-17 max-md:pl-5"
    >
      <PhotoFrame
        picture={item.picture}
        src={item.image}
        alt=""
        sizes="252px"
        eager
        className="rounded-md"
      />
      <div>
        <p className="wrap-anywhere text-lg/[1.35] font-[640] max-md:line-clamp-3">{item.name}</p>
        <p className="num text-[24px]/[1.3] font-[680] tracking-[-.015em] max-md:text-lg">
          {money(item.resalePrice)}
        </p>
      </div>
    </aside>
  );
}
