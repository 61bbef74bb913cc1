import { Plural } from '@lingui/react/macro';
import type { GradingAccuracy } from '#contract/kernel/rating.ts';
import { useFormats } from './formats.ts';

/** How often the items were as their listings said, by the buyers who compared them. */
export function GradingLine({ accuracy: { percent, deals } }: { accuracy: GradingAccuracy }) {
  const { number } = useFormats();
  const share = number(percent);
  return (
    <Plural
      value={deals}
      one={`Described fairly ${share} % (# sale)`}
      other={`Described fairly ${share} % (# sales)`}
    />
  );
}
