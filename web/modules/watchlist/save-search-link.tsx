import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to keep a search; `query` as the address of the search page has it. Visitors are led to login first. */
export function SaveSearchLink({ query }: { query: string }) {
  return (
    <LinkButton
      to={`/savedsearches?${new URLSearchParams({ add: query })}`}
      rel="nofollow"
      className="min-h-12"
    >
      <Bell aria-hidden="true" className="icon" />
      <Trans>Email me new matches</Trans>
    </LinkButton>
  );
}
