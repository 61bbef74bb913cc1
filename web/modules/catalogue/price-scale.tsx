import { Trans } from '@lingui/react/macro';
import { useFormats } from '#web/ui/formats.ts';
import { Price } from '#web/ui/price.tsx';

/** The price, and where it stands between nothing and the original one: an index on the engraved scale of a lens. */
export function PriceScale({ resale, original }: { resale: number; original: number }) {
  const { money, number } = useFormats();
  const originally = money(original);
  // A dearer resale stands at the end of the scale.
  const at = original > 0 ? Math.min(100, (resale / original) * 100) : 100;
  return (
    <div>
      <Price resale={resale} original={original} size="page" />
      <div className="mt-3">
        {/* Drawn, not styled: the policy of our pages lets no style attribute in. */}
        <svg aria-hidden="true" width="100%" height="24" className="-mb-3 block overflow-visible">
          <rect x={`${at}%`} width="3" height="24" rx="1.5" className="fill-amber" />
        </svg>
        <div aria-hidden="true" className="barrel-scale" />
        <p aria-hidden="true" className="num mt-1.5 flex justify-between text-xs text-muted">
          <span>{number(0)}</span>
          <span>
            <Trans>Original price {originally}</Trans>
          </span>
        </p>
      </div>
    </div>
  );
}
