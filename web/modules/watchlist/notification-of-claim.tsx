import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import { useFormats } from '#web/ui/formats.ts';

interface ToldProps {
  told: ClaimTold;
  end: string;
}

/** Whether more is known of a claim's news than that there are some: of cash what goes back is between the two. */
export const isTold = (told: ClaimTold | undefined): told is ClaimTold =>
  told !== undefined &&
  (told.amount !== undefined ||
    !(
      told.event === 'claim_returning' ||
      (told.event === 'claim_closed' && (told.outcome === 'whole' || told.outcome === 'part'))
    ));

/** What an answer to a claim was, or how it ended; `claimLine` of the server says the same in mails. */
export function ClaimNews({ told, end }: ToldProps): ReactNode {
  const { money } = useFormats();
  const amount = told.amount === undefined ? '' : money(told.amount);
  switch (told.event) {
    case 'claim_contested':
      return (
        <Trans>
          The other side does not agree with the claim: the shop decides. You can still write what
          you know on the page of the deal.
        </Trans>
      );
    case 'claim_escalated':
      return told.outcome === 'whole' ? (
        <Trans>The other side agrees with the claim: the shop sends the price to the buyer.</Trans>
      ) : (
        <Trans>
          The other side asked the shop to decide about the claim. You can still write what you know
          on the page of the deal.
        </Trans>
      );
    case 'claim_answered':
      return (
        <Trans>
          The other side answered the claim: {amount} would go back. Say by {end} on the page of the
          deal whether that will do. After that the shop decides.
        </Trans>
      );
    case 'claim_returning':
      return <Returning told={told} amount={amount} end={end} />;
    case 'claim_closed':
      return <Closed told={told} amount={amount} />;
  }
}

interface ReturningProps extends ToldProps {
  amount: string;
}

/** Who brings it back, and who says that it is. */
function Returning({ told: { side, by }, amount, end }: ReturningProps): ReactNode {
  if (side === 'seller') {
    return (
      <Trans>
        The shop decided: {amount} go back to the buyer once you have it again. They bring it back
        to you by {end}. Say so on the page of the deal.
      </Trans>
    );
  }
  return by === 'shop' ? (
    <Trans>
      The shop decided: {amount} go back to you once the seller has it again. Bring it back by {end}
      .
    </Trans>
  ) : (
    <Trans>
      The seller agrees with the claim: {amount} go back to you once they have it again. Bring it
      back by {end}.
    </Trans>
  );
}

function Closed({ told, amount }: { told: ClaimTold; amount: string }): ReactNode {
  const isBuyer = told.side === 'buyer';
  switch (told.outcome) {
    case 'withdrawn':
      return <Trans>The claim was taken back, and the deal goes on.</Trans>;
    case 'part':
      return isBuyer ? (
        <Trans>
          The claim is closed: {amount} of the price go back to you, and the sale stands.
        </Trans>
      ) : (
        <Trans>
          The claim is closed: {amount} of the price go back to the buyer, and the sale stands.
        </Trans>
      );
    case 'whole':
      return isBuyer ? (
        <Trans>The claim is closed: {amount} go back to you.</Trans>
      ) : (
        <Trans>The claim is closed: {amount} go back to the buyer.</Trans>
      );
    default:
      return <Trans>The claim is closed: nothing goes back.</Trans>;
  }
}
