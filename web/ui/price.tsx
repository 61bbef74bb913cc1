import { Trans } from '@lingui/react/macro';
import { cx } from './cx.ts';
import { useFormats } from './formats.ts';

interface PriceProps {
  resale: number;
  original: number;
  size?: 'card' | 'dense' | 'page';
}

const sizes = {
  card: 'text-lg/[1.1] md:text-[24px]/[1.1]',
  dense: 'text-lg/[1.1] md:text-[22px]/[1.1]',
  page: 'text-[38px]/[1.1]',
};

/** Resale price large, original price struck, saving in per cent. A dearer resale strikes nothing. */
export function Price({ resale, original, size = 'card' }: PriceProps) {
  const { money } = useFormats();
  // On phones cards are rows, whose price is one line.
  const row = size !== 'page';
  const small = row ? 'text-xs md:text-sm' : 'text-sm';
  const saving = savingPercent(resale, original);
  const Original = saving > 0 ? 's' : 'span';
  return (
    <p
      className={cx(
        'num flex flex-wrap items-baseline gap-y-1',
        row ? 'gap-x-1.5 md:gap-x-2.5' : 'gap-x-2.5',
      )}
    >
      <strong className={cx('font-[680] tracking-[-.015em]', sizes[size])}>{money(resale)}</strong>
      <Original className={cx(small, 'text-muted')}>
        <span className={saving > 0 ? 'sr-only' : undefined}>
          <Trans>Original price</Trans>{' '}
        </span>
        {money(original)}
      </Original>
      {saving > 0 && (
        <span className={cx(small, 'font-[620] text-pine')}>
          <Trans>{saving}% less</Trans>
        </span>
      )}
    </p>
  );
}

/** Whole per cent saved, never rounded up to a hundred; 0 or less means nothing is saved. */
function savingPercent(resale: number, original: number): number {
  if (original <= 0) return 0;
  return Math.min(99, Math.round((1 - resale / original) * 100));
}
