import { useLingui } from '@lingui/react/macro';

/** 4 px of pine while something loads whose end nobody knows. */
export function ProgressBar({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <div
      role="progressbar"
      aria-label={label ?? t`Loading`}
      className="relative h-1 animate-soon overflow-hidden rounded-full bg-pine-tint after:absolute after:inset-[0_58%_0_0] after:animate-slide after:rounded-full after:bg-pine"
    />
  );
}

/** How far something has come, from 0 to 1. */
export function ProgressLine({ label, value }: { label: string; value: number }) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={1}
      className="h-1 w-full appearance-none overflow-hidden rounded-full bg-pine-tint [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-pine-tint [&::-webkit-progress-value]:bg-pine"
    />
  );
}
