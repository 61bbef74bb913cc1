import { ImageOff, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FilePreviewProps {
  file: File | undefined;
  /** A face is round, a product is 4:3. */
  shape: 'wide' | 'round';
  className?: string;
}

/** A picture that is still on this device, or a sign where there is none to see. */
export function FilePreview({ file, shape, className }: FilePreviewProps) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  const frame = cx(
    'flex-none',
    shape === 'round'
      ? 'size-16 rounded-full'
      : cx('aspect-4/3 rounded-sm', className ?? 'w-[104px]'),
  );
  if (file && url && url !== broken) {
    return (
      <img
        src={url}
        alt=""
        draggable={false}
        // Whole: what is cut off later, if anything, is the shop's affair and not the preview's.
        className={cx(
          frame,
          'bg-sunken dark:brightness-[.88]',
          shape === 'round' ? 'object-cover' : 'object-contain',
        )}
        onError={() => setBroken(url)}
      />
    );
  }
  // Few browsers can show the HEIC of a phone before the shop has turned it into a JPEG.
  const Icon = file ? ImageOff : ImagePlus;
  return (
    <span className={cx(frame, 'grid place-items-center bg-sunken text-muted')}>
      <Icon aria-hidden="true" className="size-6 stroke-[1.8]" />
    </span>
  );
}
