import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { PartRefundId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { ClaimMoney } from '#server/modules/deals/index.ts';
import { findSale, type PaymentsService, readLeft } from '#server/modules/payments/index.ts';

const partOf = (claim: ClaimId) => claim as string as PartRefundId;

/** How money goes back by claims. A claim ends once, so that its part has its id. */
export const createClaimMoney = ({
  refundSale,
  decidePart,
  refundSaleByHand,
}: Pick<PaymentsService, 'refundSale' | 'decidePart' | 'refundSaleByHand'>): ClaimMoney => ({
  refundSale,
  readLeft,
  refundByHand: (tx, booking, { claimId, amount, ...how }) =>
    refundSaleByHand(tx, booking, {
      ...how,
      ...(amount !== undefined && {
        part: { id: partOf(claimId), claimId, amount: amount as Money },
      }),
    }),
  async refundPart(tx, booking, { claimId, amount, ...why }) {
    const sale = await findSale(tx, booking);
    if (!sale) throw new Error(`booking ${booking.id} has no payment`);
    await decidePart(tx, {
      ...why,
      id: partOf(claimId),
      paymentId: sale._id,
      amount: amount as Money,
      claimId,
    });
  },
});
