import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The cells of a code, as rows of a picture: enough to look like one. */
const cells = ['1110111', '1010101', '1110111', '0001100', '1110110', '1011001', '1110101'];

/** A drawing, and what it shows in words. */
function Drawing({ of, children }: { of: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={of}
      viewBox="0 0 240 90"
      className="h-[90px] w-full max-w-[240px] stroke-ink text-ink"
      fill="none"
      strokeWidth="2"
    >
      {children}
    </svg>
  );
}

/** A camera that stands beside a code on a sheet of paper. */
export function CodeBesideCamera() {
  const { t } = useLingui();
  return (
    <Drawing of={t`A camera beside a sheet of paper with a code`}>
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
    </Drawing>
  );
}

/** One photo, and the same one cropped and mirrored. */
export function TwoAlike() {
  const { t } = useLingui();
  return (
    <Drawing of={t`The same photo twice, the second one mirrored and cropped`}>
      <Scene />
      <g transform="translate(236 0) scale(-1 1)">
        <Scene cropped />
      </g>
    </Drawing>
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

/** The number plate of a camera below a magnifying glass. */
export function NumberRead() {
  const { t } = useLingui();
  return (
    <Drawing of={t`The serial number of a camera below a magnifying glass`}>
      <rect x="14" y="14" width="150" height="62" rx="7" className="fill-sunken" />
      <circle cx="40" cy="45" r="9" />
      <rect x="66" y="33" width="80" height="24" rx="3" className="fill-surface" />
      <path d="M74 41v8M82 41v8M90 41v8M98 41v8M106 41v8" />
      <circle cx="128" cy="45" r="24" className="fill-pine-tint" />
      <path d="M119 39v12M128 39v12M137 39v12" strokeWidth="3" />
      <path d="M146 62l20 18" strokeWidth="5" strokeLinecap="round" />
    </Drawing>
  );
}

/** A lens, an adapter and a body, side by side. */
export function ThroughAnAdapter() {
  const { t } = useLingui();
  return (
    <Drawing of={t`A lens, an adapter and a camera that it fits by it`}>
      <path d="M10 25h14l8-8h40v56H32l-8-8H10z" className="fill-sunken" />
      <path d="M40 17v56M50 17v56" />
      <rect x="90" y="21" width="22" height="48" rx="3" className="fill-pine-tint" />
      <rect x="130" y="20" width="100" height="62" rx="7" className="fill-sunken" />
      <path d="M158 20l6-11h26l6 11" className="fill-sunken" />
      <path d="M130 27v48" strokeWidth="5" />
      <path d="M76 45h10M116 45h10" strokeDasharray="3 3" />
    </Drawing>
  );
}

/** A price that goes down by two steps. */
export function PriceSteps() {
  const { t } = useLingui();
  return (
    <Drawing of={t`A price that was lowered twice, by its days`}>
      <path d="M14 8v70h212" className="stroke-muted" />
      <path d="M20 22h62v18h70v20h68" strokeWidth="3" className="stroke-pine" />
      {[20, 82, 152].map((x, step) => (
        <g key={x}>
          <path d={`M${x} 74v8`} className="stroke-muted" />
          <circle cx={x} cy={[22, 40, 60][step]} r="4" className="fill-pine" stroke="none" />
        </g>
      ))}
    </Drawing>
  );
}

/** A list with ticks, and one line that differs. Signed it has a seal, with a name and no tick: nobody looked at the item. */
export function Checklist({ isSigned = false }: { isSigned?: boolean }) {
  const { t } = useLingui();
  const [plain, signed] = [t`A list with ticks`, t`A list with ticks, beside it a seal`];
  return (
    <Drawing of={isSigned ? signed : plain}>
      <rect x="24" y="6" width="120" height="78" rx="5" className="fill-surface" />
      {[20, 38, 56].map((y) => (
        <g key={y}>
          <rect x="34" y={y - 6} width="12" height="12" rx="2" className="fill-sunken" />
          <path d={`M56 ${y}h72`} className="stroke-muted" />
        </g>
      ))}
      <path d="M37 20l3 3 6-7M37 38l3 3 6-7" className="stroke-pine" />
      <path d="M37 53l6 6M43 53l-6 6" className="stroke-amber-ink" />
      {isSigned && (
        <>
          <path d="M180 58l-8 24 14-6 14 6-8-24" className="fill-pine-tint" />
          <circle cx="186" cy="42" r="22" className="fill-pine-tint" />
          <path d="M174 46c5-14 9 8 12 0s5-6 12-1" className="stroke-pine" />
        </>
      )}
    </Drawing>
  );
}

/** A balance with more on one side. */
export function Weighed() {
  const { t } = useLingui();
  return (
    <Drawing of={t`A balance, on which more speaks for looking at an item than against it`}>
      <path d="M120 12v68M96 80h48M60 30l120-14" />
      <path d="M60 30l-22 34h44zM180 16l-22 34h44z" className="fill-surface" />
      <path d="M34 64h52a26 14 0 0 1-52 0zM154 50h52a26 14 0 0 1-52 0z" className="fill-sunken" />
      <g className="fill-amber-tint">
        <rect x="42" y="50" width="14" height="14" rx="2" />
        <rect x="60" y="50" width="14" height="14" rx="2" />
        <rect x="51" y="36" width="14" height="14" rx="2" />
      </g>
      <rect x="173" y="36" width="14" height="14" rx="2" className="fill-pine-tint" />
    </Drawing>
  );
}
