import { encode } from 'uqr';
import { cx } from './cx.ts';

interface QrCodeProps {
  text: string;
  label: string;
  className: string;
  /** Keeps readable with up to so much of it hidden: 7 % or 15 %. */
  correction?: 'L' | 'M';
}

/** A picture for a camera, dark on light in any look. */
export function QrCode({ text, label, className, correction = 'L' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3, ecc: correction });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={cx('rounded-md border border-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
