import type { ReactNode } from 'react';
import filtersAvif from '#web/assets/illustrations/empty-480.avif?no-inline';
import filtersWebp from '#web/assets/illustrations/empty-480.webp?no-inline';
import { cx } from './cx.ts';

interface EmptyStateProps {
  /** The exact message. */
  title: ReactNode;
  /** One helpful sentence. */
  children?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** `h1` where nothing above it names the page. */
  heading?: 'h1' | 'h2';
}

/** Says that there is nothing here, and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, heading: Heading = 'h2' } = props;
  return (
    <div className="panel grid justify-items-center gap-2 py-11 text-center">
      <picture>
        <source type="image/avif" srcSet={filtersAvif} />
        <img
          src={filtersWebp}
          alt=""
          width={200}
          height={150}
          className="mb-3 w-[200px] rounded-lg dark:brightness-[.88]"
        />
      </picture>
      <Heading
        className={cx('font-sans text-lg/[1.35] font-[640] tracking-normal', !children && 'mb-2')}
      >
        {title}
      </Heading>
      {children && <p className="mb-3 max-w-[40ch] text-muted">{children}</p>}
      {action}
    </div>
  );
}
