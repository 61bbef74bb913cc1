import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** To the lists that the two go through when they meet, one for each kind of item. */
export function CheckLink() {
  return (
    <Link to="/check" className="link inline-flex min-h-11 items-center justify-self-start">
      <Trans>Check it together</Trans>
    </Link>
  );
}
