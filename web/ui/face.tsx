import { sourcesOf } from '#contract/media/picture-sources.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { cx } from './cx.ts';

interface FaceProps {
  name: string;
  src?: string | undefined;
  picture?: Picture | undefined;
  /** Diameter in pixels. */
  size?: 36 | 44 | 56;
}

const sizes = { 36: 'size-9 text-xs', 44: 'size-11 text-sm', 56: 'size-14 text-base' };

/** A person's round picture, or the initials. The name stands beside it, so it is silent. */
export function Face({ name, src, picture, size = 36 }: FaceProps) {
  const look = cx('flex-none rounded-full bg-sunken object-cover', sizes[size]);
  const address = picture?.src ?? src;
  if (!address) {
    return (
      <span
        aria-hidden="true"
        className={cx(look, 'grid place-items-center font-semibold text-muted')}
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <picture className="flex-none">
      {(picture ? sourcesOf(picture) : []).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={`${size}px`} />
      ))}
      <img src={address} alt="" width={size} height={size} loading="lazy" className={look} />
    </picture>
  );
}

/** First letters of the first and the last word; whole characters in any script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
