import { cx } from './cx.ts';

export type ButtonVariant = 'fill' | 'line' | 'text' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-[620] whitespace-nowrap transition-colors';

const sizes: Record<ButtonSize, string> = {
  // Rows of a table are dense on a desk; a finger needs 44 px.
  sm: 'min-h-[38px] px-3.5 text-sm touch:min-h-11',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
};

const variants: Record<ButtonVariant, string> = {
  fill: 'border-transparent bg-pine text-on-pine hover:bg-pine-deep',
  line: 'border-field bg-surface hover:border-ink',
  text: 'border-transparent px-2.5! text-muted hover:text-danger',
  danger: 'border-danger-line text-danger hover:bg-danger-tint',
};

const off = 'cursor-not-allowed border-transparent bg-sunken text-muted';

/** The look of everything that is pressed: buttons and links alike. */
export function buttonLook(look: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  disabled?: boolean;
  className?: string;
}): string {
  const { variant = 'line', size = 'md', wide, disabled, className } = look;
  return cx(base, sizes[size], disabled ? off : variants[variant], wide && 'w-full', className);
}
