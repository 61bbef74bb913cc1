import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** The way to the contact form, within a sentence. */
export function WriteToUs() {
  return (
    <Link to="/#contact" className="link">
      <Trans>write to us</Trans>
    </Link>
  );
}
