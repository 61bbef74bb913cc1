import type { ReactNode } from 'react';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import type { ShotId } from '#contract/shots/shots.ts';
import { cx } from '#web/ui/cx.ts';

type Shape = 'hump' | 'flat' | 'small' | 'flash' | 'gimbal' | 'thing';

/** What the outlines of a kind look like from the front. */
const shapes: Partial<Record<ChecklistKind, Shape>> = {
  dslr: 'hump',
  mirrorless: 'hump',
  'film-slr': 'hump',
  'medium-format': 'hump',
  'medium-format-digital': 'hump',
  rangefinder: 'flat',
  'rangefinder-digital': 'flat',
  compact: 'flat',
  'compact-film': 'flat',
  instant: 'flat',
  action: 'small',
  flash: 'flash',
  gimbal: 'gimbal',
};

const outlines: Record<Shape, ReactNode> = {
  hump: (
    <path d="M8 15h12l4-6h16l4 6h12a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3z" />
  ),
  flat: <rect x="5" y="12" width="54" height="28" rx="4" />,
  small: <rect x="13" y="9" width="38" height="31" rx="5" />,
  flash: <path d="M17 5h30v14H17zM23 19h18v20H23zM27 39h10v4H27z" />,
  gimbal: <path d="M29 24h6v19h-6zM32 24v-6h14V9M20 6h24v9H20z" />,
  thing: <rect x="12" y="9" width="40" height="30" rx="4" />,
};

const fronts: Record<Shape, ReactNode> = {
  hump: <path d="M42 28a10 10 0 1 1-20 0 10 10 0 0 1 20 0zm-5 0a5 5 0 1 1-10 0 5 5 0 0 1 10 0z" />,
  flat: <path d="M42 26a10 10 0 1 1-20 0 10 10 0 0 1 20 0zm-5 0a5 5 0 1 1-10 0 5 5 0 0 1 10 0z" />,
  small: <path d="M47 18a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM18 30h12" />,
  flash: <path d="M21 9h22v6H21z" />,
  gimbal: <path d="M36 10.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0" />,
  thing: <path d="M24 24h16m-8-8v16" className="text-amber" />,
};

const backs: Record<Shape, ReactNode> = {
  hump: <path d="M14 20h26v15H14zm39 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />,
  flat: <path d="M11 17h28v18H11zm42 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />,
  small: <path d="M18 14h28v21H18z" />,
  flash: <path d="M26 23h12v7H26zm1 11h10" />,
  gimbal: <path d="M23 8h18v5H23zm8 22h2m-2 4h2" />,
  thing: <path d="m20 31 8-9 6 6 4-4 7 7" className="text-muted" />,
};

const scenery = (
  <path d="m16 33 7-8 5 5 3-3 7 6M34 24v.1" className="text-amber" strokeWidth="2.2" />
);
const ring = (radius: number) => <circle cx="32" cy="24" r={radius} />;
const barrel = <path d="M13 13h9v22h-9zm9-4h21v30H22zm21 5h8v20h-8zM27 9v30m11-30v30" />;
const body = <rect x="6" y="16" width="52" height="18" rx="3" />;

/** What is drawn alike for every kind that has it. */
const drawn: Record<Exclude<ShotId, 'front' | 'back' | 'screen_on' | 'mount'>, ReactNode> = {
  top: (
    <>
      <rect x="6" y="12" width="52" height="16" rx="3" />
      <path d="M22 28h20v11H22zm-5-8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm38 0a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM27 17h10v6H27z" />
    </>
  ),
  bottom: (
    <>
      {body}
      <path d="M34 25a3 3 0 1 1-6 0 3 3 0 0 1 6 0zm6-6h13v12H40z" />
    </>
  ),
  side: <path d="M22 9h20v31H22zm-10 8h10v15H12zm15-2h10v7H27zm0 11h10v9H27z" />,
  lens_out: <path d="M34 9h14v30H34zM22 13h12v22H22zM12 16h10v16H12z" />,
  film_chamber: <path d="M5 14h37v26H5zm12 5h13v15H17zm-7 2v11m27-11v11M42 14l16-5v26l-16 5" />,
  finder: (
    <>
      <rect x="9" y="8" width="46" height="32" rx="8" />
      <path d="M18 15h28v18H18zm14 4v10m-5-5h10" />
    </>
  ),
  print: <path d="M19 5h26v38H19zm4 4h18v20H23zm2 17 5-6 4 4 5-6" />,
  lens_front: (
    <>
      {ring(19)}
      {ring(14)}
      {ring(6)}
      <path d="M23 16a12 12 0 0 1 6-3" className="text-amber" strokeWidth="2.2" />
    </>
  ),
  lens_rear: (
    <>
      {ring(19)}
      {ring(12)}
      <path d="M32 5v4m16 25-4-2m-28 2 4-2m7 9 .1 0m3 1 .1 0m4 0 .1 0" strokeWidth="2.4" />
      {ring(7)}
    </>
  ),
  lens_side: barrel,
  lens_glass: (
    <>
      {ring(17)}
      {ring(12)}
      <path d="m24 32 16-16m-14 19 16-16M27 21v.1m7 7v.1m3-9v.1" className="text-amber" />
    </>
  ),
  lens_blades: (
    <>
      {ring(18)}
      <path d="m32 16 7 4v8l-7 4-7-4v-8zM32 16l14 2m-7 2 6 14m-6-6-9 13m2-9-14-2m7-2-6-14m6 6 9-13" />
    </>
  ),
  zoomed: <path d="M8 14h8v20H8zm8-4h18v28H16zm18 4h12v20H34zm12-3h10v26H46zM22 10v28" />,
  foot: (
    <>
      <path d="M16 10h32v28H16z" />
      <path d="M24 18h16v13H24zm6 6v.1m4 0v.1m-2 3v.1m0-6v.1" strokeWidth="2.2" />
    </>
  ),
  battery: (
    <path d="M10 12h32v26H10zm32 0 12-5v26l-12 5M23 25a5 5 0 1 1-10 0 5 5 0 0 1 10 0zm15 0a5 5 0 1 1-10 0 5 5 0 0 1 10 0zm-20 0v.1m15 0v.1" />
  ),
  standing: <path d="M26 4h12v6H26zm6 6v8m0-4L16 44m16-30 16 30M32 18v26m-9-14h18" />,
  folded: <path d="M26 4h12v7H26zm1 7h4v32h-4zm6 0h4v32h-4zm-6 12h10m-10 10h10" />,
  head: (
    <path d="M22 8h20v5H22zm10 5v4m8 6a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm0 0h8m-22 8-2 10h16l-2-10" />
  ),
  plate: <path d="M14 14h36v20H14zm22 10a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm-8 0h8M19 19v10m26-10v10" />,
  locks: <path d="M24 4h12v18H24zm2 18h8v22h-8zM22 17h16v8H22zm16 2 9 5-2 4-7-5" />,
  contents: <path d="M8 22h22v18H8zm0 0 4-8h14l4 8M36 30h20v10H36zm2-16h12v10H38zm12 3h4v4h-4z" />,
  fault: (
    <>
      <path d="M38 21a13 13 0 1 1-26 0 13 13 0 0 1 26 0zm-3 10 13 11" />
      <path d="m19 25 5-4-2-3 8-3" className="text-amber" strokeWidth="2.2" />
    </>
  ),
};

const gimbalStands = (
  <path d="M29 24h6v14h-6zM32 24v-6h14V9M20 6h24v9H20zm12 32-9 6m9-6 9 6m-9-6v6" />
);

function linesOf(kind: ChecklistKind, shot: ShotId): ReactNode {
  const shape = shapes[kind] ?? 'thing';
  const parts = { front: fronts[shape], back: backs[shape], screen_on: backs[shape] };
  if (shot === 'mount') {
    return (
      <>
        {outlines[shape]}
        <path d="M44 27a12 12 0 1 1-24 0 12 12 0 0 1 24 0z" />
        <path d="M27 23.500h10v7H27z" className="text-amber" strokeWidth="2.2" />
      </>
    );
  }
  if (shot === 'standing' && kind === 'gimbal') return gimbalStands;
  if (shot !== 'front' && shot !== 'back' && shot !== 'screen_on') return drawn[shot];
  return (
    <>
      {outlines[shape]}
      {parts[shot]}
      {shot === 'screen_on' && (shape === 'hump' || shape === 'flat' ? scenery : lit)}
    </>
  );
}

const lit = <path d="M55 4v5m-4-1 2 2m6-2-2 2" className="text-amber" strokeWidth="2.2" />;

/** How a photo is taken, in a few lines. Its name stands beside it. */
export function ShotDrawing(props: { kind: ChecklistKind; shot: ShotId; className?: string }) {
  const { kind, shot, className } = props;
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
      {linesOf(kind, shot)}
    </svg>
  );
}
