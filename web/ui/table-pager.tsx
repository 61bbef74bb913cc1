import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from './link-button.tsx';
import type { TableState } from './table-state.ts';

interface TablePagerProps {
  table: Pick<TableState, 'page' | 'firstPage' | 'previousPage' | 'nextPage'>;
  nextCursor: string | null;
}

/** The ways to the pages before and after this one; nothing where there is one page. */
export function TablePager({ table, nextCursor }: TablePagerProps) {
  const { t } = useLingui();
  const { page, firstPage, previousPage } = table;
  if (page === 1 && nextCursor === null) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap justify-center gap-2.5">
      {page > 1 && (
        <LinkButton {...(previousPage ?? firstPage)}>
          <ChevronLeft aria-hidden="true" className="icon" />
          {previousPage ? <Trans>Previous page</Trans> : <Trans>First page</Trans>}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton {...table.nextPage(nextCursor)}>
          <Trans>Next page</Trans>
          <ChevronRight aria-hidden="true" className="icon" />
        </LinkButton>
      )}
    </nav>
  );
}
