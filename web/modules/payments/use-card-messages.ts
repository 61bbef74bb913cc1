import { useLingui } from '@lingui/react/macro';
import type { CvcFault, ExpiryFault, NumberFault } from './card-number.ts';

/** What is told about each fault of a card. */
export function useCardMessages() {
  const { t } = useLingui();
  const number: Record<NumberFault, string> = {
    missing: t`Card number is required`,
    incomplete: t`The card number is incomplete`,
    incorrect: t`The card number is incorrect`,
  };
  const expiry: Record<ExpiryFault, string> = {
    missing: t`Expiry date is required`,
    incomplete: t`The expiry date is incomplete`,
    month: t`The month must be from 01 to 12`,
    past: t`This card has expired`,
  };
  const cvc: Record<CvcFault, string> = {
    missing: t`CVC is required`,
    incomplete: t`The CVC is incomplete`,
  };
  return {
    number: (fault: NumberFault | undefined) => fault && number[fault],
    expiry: (fault: ExpiryFault | undefined) => fault && expiry[fault],
    cvc: (fault: CvcFault | undefined) => fault && cvc[fault],
  };
}
