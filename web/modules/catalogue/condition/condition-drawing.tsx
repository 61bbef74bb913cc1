import type { ReactNode } from 'react';
import type { AxisGrade, ConditionAxis } from '#contract/condition/parts.ts';
import { cx } from '#web/ui/cx.ts';

/** A camera as it wears: fine marks, scratches, bare corners, cracks. */
const wear: Record<AxisGrade, ReactNode> = {
  5: <path d="M50 7v6m-3-3h6" className="text-amber" />,
  4: <path d="m12 21 3-2m34 15 2-1" />,
  3: <path d="m10 22 5-4m-4 8 6-5m32 16 5-4m-8 6 7-6" />,
  2: (
    <>
      <path d="M6 20v-3a3 3 0 0 1 3-3h5zm52 15v2a3 3 0 0 1-3 3h-5z" fill="currentColor" />
      <path d="m10 27 7-6m-5 13 6-6m31-5 6-5m-7 9 7-6" />
    </>
  ),
  1: (
    <>
      <path d="m14 14 5 7-4 5 7 5-5 9" strokeWidth="2.4" />
      <path d="m50 14-4 8 6 4-5 5 8 9" strokeWidth="2.4" />
    </>
  ),
};

/** A lens as its glass and its blades are: clear, dusty, hazy, one blade stuck, dead. */
const working: Record<AxisGrade, ReactNode> = {
  5: <path d="m24 24 6 6 11-12" className="text-amber" strokeWidth="2.4" />,
  4: (
    <g fill="currentColor" stroke="none">
      <circle cx="27" cy="20" r="1.2" />
      <circle cx="37" cy="27" r="1" />
      <circle cx="30" cy="30" r="1" />
    </g>
  ),
  3: <path d="m23 28 12-12m-9 16 14-14m-10 15 11-11" opacity="0.75" />,
  2: (
    <>
      <path d="m32 25-7-10 13-1z" fill="currentColor" />
      <path d="M32 29v2m0 3v.2" strokeWidth="2.4" />
    </>
  ),
  1: <path d="m22 14 20 20m0-20L22 34" strokeWidth="2.8" />,
};

/** What a grade looks like. Its name stands beside it. */
export function ConditionDrawing(props: {
  axis: ConditionAxis;
  grade: AxisGrade;
  className?: string;
}) {
  const { axis, grade, className } = props;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('flex-none', className ?? 'h-12 w-16')}
    >
      {axis === 'cosmetic' ? (
        <>
          <path
            d="M9 14h12l3-5h16l3 5h12a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z"
            strokeDasharray={grade === 1 ? '6 3' : undefined}
          />
          <circle cx="32" cy="26" r="9" />
          <circle cx="32" cy="26" r="4.5" />
          {wear[grade]}
        </>
      ) : (
        <>
          <circle cx="32" cy="24" r="19" />
          <circle cx="32" cy="24" r="14" strokeDasharray={grade === 1 ? '5 4' : undefined} />
          {working[grade]}
        </>
      )}
    </svg>
  );
}
