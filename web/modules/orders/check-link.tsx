import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** To the list that the two go through when they meet, by the kind of the item. */
export function CheckLink({ kind }: { kind: string | undefined }) {
  return (
    <Link
      to={kind ? `/check?kind=${kind}` : '/check'}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      <Trans>Check it together</Trans>
    </Link>
  );
}
