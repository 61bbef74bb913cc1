import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { cx } from './cx.ts';

interface PhotoFrameProps {
  picture?: Picture | undefined;
  /** Address to show when there is no `picture`. */
  src?: string | undefined;
  /** Empty where a title beside it says the same. */
  alt: string;
  /** How wide it is shown, for the browser's choice: `(width < 760px) 100vw, 400px`. */
  sizes: string;
  /** First on the page: fetched at once instead of when it comes near. */
  eager?: boolean;
  /** Grows a little when the card around it (a `group`) is pointed at. */
  lively?: boolean;
  /** Nothing of it is cut off: what it leaves free of the frame shows its blur. */
  whole?: boolean;
  className?: string;
  /** The browser cannot show it. */
  onError?: () => void;
}

/** A 4:3 picture in the sizes that exist, over a blur of itself while it loads; one that fails says so by a sign. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { picture, src, alt, sizes, eager, lively, whole, className, onError } = props;
  const motion = lively && 'transition-transform duration-500 group-hover:scale-[1.03]';
  const [failed, setFailed] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  // It may have failed before the scripts ran, when nobody heard of it.
  useEffect(() => {
    const image = shown.current;
    if (image?.currentSrc && image.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className={cx('relative block aspect-4/3 overflow-hidden bg-sunken', className)}>
      {picture?.placeholder && (
        <img src={picture.placeholder} alt="" className="photo scale-110 blur-lg" />
      )}
      <picture>
        {(picture ? sourcesOf(picture) : []).map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
        <img
          src={picture?.src ?? src}
          alt={alt}
          width={picture?.width ?? 800}
          height={picture?.height ?? 600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          ref={shown}
          onError={() => {
            setFailed(true);
            onError?.();
          }}
          onLoad={failed ? () => setFailed(false) : undefined}
          className={cx('photo', whole && 'object-contain!', motion)}
        />
      </picture>
      {failed && (
        <span className="absolute inset-0 grid place-items-center bg-sunken text-muted">
          <ImageOff aria-hidden="true" className="size-[22%] max-w-12 stroke-[1.2]" />
        </span>
      )}
    </span>
  );
}
