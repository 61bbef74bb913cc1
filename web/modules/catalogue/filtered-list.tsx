import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Sheet } from '#web/ui/lazy.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** The breakpoint `lg`, from which the filters stand beside the list. */
const wide = '(width >= 1100px)';

const columns = 'lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:items-start lg:gap-x-10';

interface FilteredListProps {
  /** There is enough to choose from. */
  offered: boolean;
  /** How many are left. */
  total: number;
  panel: ReactNode;
  chips: ReactNode;
  sort: ReactNode;
  /** What else can be done with what was asked for. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A list beside the filters that narrow it; on small screens a button opens them in a sheet over it. */
export function FilteredList(props: FilteredListProps) {
  const { offered, total, panel, chips, sort, extra, children } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // A phone has them in the sheet: what nobody sees is neither fetched nor drawn there.
  const isBeside = useMedia(wide, true);
  // The server does not know the width: a phone's bar is drawn whole.
  const isSortLast = useMedia(wide, false);
  const close = () => setOpen(false);
  // Whoever comes back to more items has not asked for filters again.
  if (open && !offered) close();
  const tools = offered && (
    <>
      <section
        aria-label={t`Filters`}
        // Without scripts there is no sheet: they stand above the list.
        className="max-lg:mb-8 max-lg:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 noscript:max-lg:block"
      >
        {isBeside && panel}
      </section>
      {/* In two rows on tablets, in one beside the filters: always in the order in which it is gone through. */}
      <div className="contents md:mb-4 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:gap-3 lg:col-start-2 lg:mb-5 lg:flex lg:min-h-12">
        {/* On phones it stays in sight while the list is scrolled. */}
        <div
          data-list-bar=""
          className="flex items-center gap-3 max-md:sticky max-md:top-0 max-md:z-10 max-md:-mx-5 max-md:mb-2 max-md:bg-paper max-md:px-5 max-md:py-2 md:contents"
        >
          <Button
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-12 flex-none md:justify-self-start lg:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="icon" />
            <Trans>Filters</Trans>
          </Button>
          <span aria-hidden="true" className="num flex-none text-sm text-muted md:hidden">
            <Plural value={total} one="# item" other="# items" />
          </span>
          {!isSortLast && (
            <div className="min-w-0 flex-1 md:col-start-2 md:justify-self-end lg:order-1 lg:flex-none">
              {sort}
            </div>
          )}
        </div>
        <div className="max-md:mb-2 max-lg:empty:hidden md:self-center lg:flex-1">{chips}</div>
        {extra && <div className="grid max-md:mb-3 md:col-start-2">{extra}</div>}
        {isSortLast && <div className="flex-none">{sort}</div>}
      </div>
    </>
  );
  return (
    // The list keeps its place in the tree, whether there are filters beside it or not: it would be made anew.
    <div className={cx(offered && columns, offered && 'lg:grid-rows-[auto_1fr]')}>
      {tools}
      <div className="min-w-0 lg:col-start-2">{children}</div>
      {open && (
        <Sheet
          open
          onClose={close}
          title={<Trans>Filters</Trans>}
          foot={
            <Button variant="fill" size="lg" onClick={close}>
              <Plural value={total} _0="Nothing to show" one="Show # item" other="Show # items" />
            </Button>
          }
        >
          {panel}
        </Sheet>
      )}
    </div>
  );
}

/** The same shape while the list loads. */
export function FilteredListSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={columns}>
      <div aria-hidden="true" className="mb-4 flex justify-between lg:hidden">
        <div className="skeleton h-12 w-28 rounded-md" />
        <div className="skeleton h-12 w-44 rounded-md" />
      </div>
      <div className="max-lg:hidden">
        <PanelSkeleton />
      </div>
      <div className="min-w-0">
        <div aria-hidden="true" className="mb-5 flex h-12 justify-end max-lg:hidden">
          <div className="skeleton h-12 w-44 rounded-md" />
        </div>
        {children}
      </div>
    </div>
  );
}

/** The filters, while they or their code are on the way. */
export function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      {['price', 'condition', 'years', 'seller'].map((group) => (
        <div key={group} className="grid gap-2.5">
          <div className="skeleton h-4 w-24" />
          <div className="skeleton h-24 rounded-md" />
        </div>
      ))}
    </div>
  );
}
