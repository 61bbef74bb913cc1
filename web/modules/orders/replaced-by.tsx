import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Cancelled } from '#contract/orders/stages.ts';

/** What became of a booking that an agreed price replaced, and the way to the one that holds. */
export function ReplacedBy({ cancelled }: { cancelled: typeof Cancelled._zod.output }) {
  const { replacedBy } = cancelled;
  return (
    <>
      <Trans>A booking at an agreed price took its place.</Trans>
      {replacedBy && (
        <>
          {' '}
          <Link to={`/dashboard/deal/${replacedBy}`} className="link">
            <Trans>Replaced by this booking</Trans>
          </Link>
        </>
      )}
    </>
  );
}
