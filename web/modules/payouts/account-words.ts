import { useLingui } from '@lingui/react/macro';
import type { PayoutMethod } from '#contract/payouts/account.ts';
import { useFormats } from '#web/ui/formats.ts';

/** An account in words, as much of it as is shown. */
export function useAccountWords() {
  const { t } = useLingui();
  const { number } = useFormats();
  return (account: { method: PayoutMethod; ending: string }): string => {
    // Digit by digit: a number would lose its zeros.
    const ending = account.ending.replace(/\d/g, (digit) => number(Number(digit)));
    return account.method === 'bank'
      ? t`Bank account, ends in ${ending}`
      : t`bKash, ends in ${ending}`;
  };
}
