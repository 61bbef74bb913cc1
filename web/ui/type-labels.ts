import { useLingui } from '@lingui/react/macro';
import type { UserType } from '#contract/accounts/schemas.ts';

/** What each type of account is called. */
export function useTypeLabels(): Record<UserType, string> {
  const { t } = useLingui();
  return { Buyer: t`Buyer`, Seller: t`Seller` };
}
