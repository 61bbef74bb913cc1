import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type ChipTone = 'neutral' | 'amber' | 'pine' | 'blue' | 'danger';

/** Their grounds are that of a tinted panel, or nearly: there they stand out as buttons do. */
const onTint = 'in-[.bg-pine-tint]:bg-surface';

const tones: Record<ChipTone, string> = {
  neutral: `bg-sunken text-ink ${onTint}`,
  amber: 'bg-amber-tint text-amber-ink',
  pine: `bg-pine-tint text-pine-deep ${onTint}`,
  blue: 'bg-verified-tint text-verified',
  danger: 'bg-danger-tint text-danger',
};

/** One word about a state. The word carries the meaning, the tone only repeats it. */
export function Chip(props: { tone?: ChipTone; className?: string; children: ReactNode }) {
  const { tone = 'neutral', className, children } = props;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-[3px] text-xs/5 font-[620] whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
