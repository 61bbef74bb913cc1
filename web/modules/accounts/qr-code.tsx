import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';

/** A picture for the camera of an authenticator app, dark on light in any look. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      className="size-52 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
