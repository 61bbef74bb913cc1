import { useLingui } from '@lingui/react/macro';
import type { Spot } from '#contract/inspections/sensor/hot-pixels.ts';

/** More than these are drawn as a cloud anyway. */
const maxDrawn = 500;
/** What a dot needs to be seen on a phone, as a share of the longer side. */
const minRadius = 0.006;

interface SpotMapProps {
  spots: readonly Spot[];
  width: number;
  height: number;
}

/** Where on the photo they are, with the middle as a frame. */
export function SpotMap({ spots, width, height }: SpotMapProps) {
  const { t } = useLingui();
  const longer = Math.max(width, height);
  return (
    <svg
      role="img"
      aria-label={t`Where they are`}
      viewBox={`0 0 ${width} ${height}`}
      className="max-h-[60svh] w-full max-w-[520px] rounded-md border border-field bg-surface"
    >
      <rect
        x={width / 4}
        y={height / 4}
        width={width / 2}
        height={height / 2}
        strokeWidth={longer / 400}
        className="fill-none stroke-line"
      />
      {spots.slice(0, maxDrawn).map(({ x, y, radius }) => (
        <circle
          key={`${x} ${y}`}
          cx={x * width}
          cy={y * height}
          r={Math.max(radius, minRadius) * longer}
          className="fill-danger"
        />
      ))}
    </svg>
  );
}
