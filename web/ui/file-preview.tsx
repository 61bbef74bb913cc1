import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FilePreviewProps {
  file: File | undefined;
  /** What stands there until a file is chosen. */
  current?: string | undefined;
  /** A face is round, a product is 4:3. */
  shape: 'wide' | 'round';
  className?: string;
}

/** A picture that is still on this device, or a word where this browser cannot show it: the HEIC of a phone, mostly. */
export function FilePreview({ file, current, shape, className }: FilePreviewProps) {
  const chosen = useObjectUrl(file);
  const url = file ? chosen : current;
  const [broken, setBroken] = useState<string>();
  const frame = cx(
    'flex-none',
    shape === 'round'
      ? 'size-16 rounded-full'
      : cx('aspect-4/3 rounded-sm', className ?? 'w-[104px]'),
  );
  if (url && url !== broken) {
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
  const hasNoPreview = file && (url === null || (url && url === broken));
  return (
    <span
      className={cx(frame, 'grid place-items-center bg-sunken p-1 text-center text-xs text-muted')}
    >
      {hasNoPreview ? (
        <Trans>No preview</Trans>
      ) : (
        !file && <ImagePlus aria-hidden="true" className="size-6 stroke-[1.8]" />
      )}
    </span>
  );
}
