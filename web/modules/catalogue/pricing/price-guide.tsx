import { useLingui } from '@lingui/react/macro';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { placeOf } from '#contract/pricing/rules.ts';
import { ProofLink } from '../proof-link.tsx';
import { GuideSentence } from './guide-sentence.tsx';

interface PriceGuideLineProps {
  guide: PriceGuide | null;
  /** What the item costs, whole tk. */
  price: number;
}

/** What such items sell for here, and where this price stands beside that. Nothing where too few were sold. */
export function PriceGuideLine({ guide, price }: PriceGuideLineProps) {
  if (!guide) return null;
  return (
    <div className="text-sm/normal text-muted">
      <p className="inline">
        <Place guide={guide} price={price} /> <GuideSentence guide={guide} />
      </p>{' '}
      <ProofLink of="prices" />
    </div>
  );
}

/** In one word, where enough of such items were sold. */
function Place({ guide, price }: { guide: PriceGuide; price: number }) {
  const { t } = useLingui();
  const place = placeOf(guide, price);
  if (!place) return null;
  const words = { below: t`Low price.`, within: t`Fair price.`, above: t`High price.` };
  const tone = place === 'above' ? 'text-amber-ink' : 'text-pine';
  return <b className={`font-[620] ${tone}`}>{words[place]}</b>;
}
