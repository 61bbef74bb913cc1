import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useSendsMail } from '#web/platform/shown-settings.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to keep a search; `query` as the address of the search page has it. Visitors are led to login first. */
export function SaveSearchLink({ query }: { query: string }) {
  const sendsMail = useSendsMail();
  return (
    <LinkButton
      to={`/savedsearches?${new URLSearchParams({ add: query })}`}
      rel="nofollow"
      className="min-h-12"
    >
      <Bell aria-hidden="true" className="icon" />
      {sendsMail ? <Trans>Email me new matches</Trans> : <Trans>Save this search</Trans>}
    </LinkButton>
  );
}
