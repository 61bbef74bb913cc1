import { Trans } from '@lingui/react/macro';
import type { ShutterLife } from '#contract/catalogue/public-product.ts';
import { lifeBandOf, lifeBands } from '#contract/catalogue/shutter-life.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ProofLink } from './proof-link.tsx';
import type { ShutterCount } from './shutter-count.ts';

/** How wide each band is drawn, by its upper end: written out, so that the style sheet has them. */
const widths = { 20: 'basis-[20%]', 50: 'basis-[30%]', 80: 'basis-[30%]', 100: 'basis-[20%]' };

/** How far a band is filled, in percent of the band. */
function filled(used: number, from: number, to: number): number {
  return Math.min(100, Math.max(0, ((used - from) / (to - from)) * 100));
}

/** The bands of the rated life, filled as far as it is used. Said in words beside it. */
function LifeBar({ used }: { used: number }) {
  const late = used > 80;
  return (
    <div className="flex gap-0.5">
      {lifeBands.map((end, index) => (
        <svg
          key={end}
          aria-hidden="true"
          height="8"
          className={cx('w-0 min-w-0 grow rounded-xs bg-line', widths[end])}
        >
          <rect
            width={`${filled(used, lifeBands[index - 1] ?? 0, end)}%`}
            height="8"
            className={late ? 'fill-amber' : 'fill-pine'}
          />
        </svg>
      ))}
    </div>
  );
}

/** How much of the rated life is used, in one sentence. */
function LifeUsed({ life }: { life: ShutterLife }) {
  const { number } = useFormats();
  const used = number(life.used);
  const rated = number(life.rated);
  return (
    <Trans>
      {used} % of the rated {rated} used
    </Trans>
  );
}

/** How often the shutter was released, and who says so. */
export function CountSource({ told }: { told: ShutterCount }) {
  const { number, mediumDay } = useFormats();
  const count = number(told.count);
  switch (told.source.by) {
    case 'seller':
      return <Trans>{count} releases, the seller says</Trans>;
    case 'file': {
      const on = mediumDay(told.source.on);
      return (
        <Trans>
          {count} releases, in a file of {on}
        </Trans>
      );
    }
  }
}

/** What one thousand of the releases that are left cost; nothing where too few are left. */
function PerThousand({ life }: { life: ShutterLife }) {
  const { money, number } = useFormats();
  if (life.perThousand === null) return null;
  const price = money(life.perThousand);
  const thousand = number(1000);
  return (
    <Trans>
      About {price} per {thousand} releases left
    </Trans>
  );
}

/** The gauge in a table's cell, where the row says what it is about. */
export function LifeCell({ life }: { life: ShutterLife }) {
  return (
    <span className="grid max-w-60 gap-1.5">
      <span>
        <LifeUsed life={life} />
      </span>
      <LifeBar used={life.used} />
      <span className="text-xs text-muted">
        <CountSource told={life} />
      </span>
    </span>
  );
}

/** How much of what its maker tested a shutter for is used, who says so, and what the rest costs. */
export function ShutterLifeGauge({ life }: { life: ShutterLife }) {
  const { number } = useFormats();
  const past = lifeBandOf(life.used) === 'past';
  return (
    <section aria-labelledby="life-title" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="life-title" className="font-sans text-sm/[1.4] font-semibold tracking-normal">
          <Trans>Shutter life</Trans>
        </h2>
        <p className="num text-sm font-semibold">
          <LifeUsed life={life} />
        </p>
      </div>
      <div>
        <LifeBar used={life.used} />
        <div aria-hidden="true" className="num mt-1 flex gap-0.5 text-right text-xs text-muted">
          {lifeBands.map((end) => (
            <span key={end} className={cx('w-0 grow', widths[end])}>
              {number(end)}
            </span>
          ))}
        </div>
      </div>
      <p className="num flex flex-wrap gap-x-4 text-sm/[1.45]">
        <span>
          <CountSource told={life} />
        </span>
        <span>
          <PerThousand life={life} />
        </span>
      </p>
      <p className="text-xs/[1.45] text-muted">
        {past && (
          <>
            <Trans>Past its rating: many go on, none is promised.</Trans>{' '}
          </>
        )}
        <Trans>The rating is the maker’s tested figure, not a promise.</Trans>{' '}
        <ProofLink of="shutter" />
      </p>
    </section>
  );
}
