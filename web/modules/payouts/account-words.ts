import { useLingui } from '@lingui/react/macro';
import type { PayoutMethod } from '#contract/payouts/account.ts';
import { useFormats } from '#web/ui/formats.ts';

/** An account in words, as much of it as is shown. */
export function useAccountWords() {
  const { t } = useLingui();
  const { digits } = useFormats();
  return (account: { method: PayoutMethod; ending: string }): string => {
    const ending = digits(account.ending);
    return account.method === 'bank'
      ? t`Bank account, ends in ${ending}`
      : t`bKash, ends in ${ending}`;
  };
}
