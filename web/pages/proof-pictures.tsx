import { useLingui } from '@lingui/react/macro';

/** The cells of a code, as rows of a picture: enough to look like one. */
const cells = ['1110111', '1010101', '1110111', '0001100', '1110110', '1011001', '1110101'];

/** A camera that stands beside a code on a sheet of paper. */
export function CodeBesideCamera() {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`A camera beside a sheet of paper with a code`}
      viewBox="0 0 240 90"
      className="h-[90px] w-full max-w-[240px] stroke-ink text-ink"
      fill="none"
      strokeWidth="2"
    >
      <rect x="8" y="24" width="104" height="58" rx="7" className="fill-sunken" />
      <path d="M38 24l6-12h28l6 12" className="fill-sunken" />
      <circle cx="60" cy="53" r="22" />
      <circle cx="60" cy="53" r="12" className="fill-pine-tint" />
      <rect x="92" y="31" width="12" height="6" rx="2" />
      <rect x="142" y="8" width="74" height="74" rx="3" className="fill-surface" />
      <g className="fill-ink" stroke="none">
        {cells.flatMap((row, y) =>
          [...row].map((cell, x) =>
            cell === '1' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change
              <rect key={`${x}-${y}`} x={151 + x * 8} y={17 + y * 8} width="8" height="8" />
            ) : null,
          ),
        )}
      </g>
    </svg>
  );
}

/** One photo, and the same one cropped and mirrored. */
export function TwoAlike() {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`The same photo twice, the second one mirrored and cropped`}
      viewBox="0 0 240 90"
      className="h-[90px] w-full max-w-[240px] stroke-ink"
      fill="none"
      strokeWidth="2"
    >
      <Scene />
      <g transform="translate(236 0) scale(-1 1)">
        <Scene cropped />
      </g>
    </svg>
  );
}

function Scene({ cropped = false }: { cropped?: boolean }) {
  return (
    <>
      <rect
        x={cropped ? 14 : 4}
        y={cropped ? 16 : 6}
        width={cropped ? 88 : 108}
        height={cropped ? 64 : 78}
        rx="4"
        className="fill-sunken"
      />
      <rect x="28" y="38" width="54" height="30" rx="4" className="fill-surface" />
      <circle cx="52" cy="53" r="11" className="fill-pine-tint" />
      <path d="M42 38l4-7h14l4 7" className="fill-surface" />
    </>
  );
}
