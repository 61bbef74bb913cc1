import { Trans, useLingui } from '@lingui/react/macro';
import type { DemoAccount, SignIn } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onPick: (account: SignIn) => void;
}

/** Accounts to try a demo shop with: one click fills the form. A live shop has none. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { t } = useLingui();
  if (accounts.length === 0) return null;
  const roles = { Buyer: t`Buyer`, Seller: t`Seller`, Admin: t`Admin` };
  return (
    <section aria-labelledby="demo-title" className="mt-8 rounded-md bg-amber-tint p-4.5 text-sm">
      <h2
        id="demo-title"
        className="font-sans text-sm font-semibold tracking-normal text-amber-ink [font-stretch:100%]"
      >
        <Trans>This is a demo shop. Fill in an account to try it:</Trans>
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <Button
              wide
              className="min-h-11 justify-start! text-left whitespace-normal!"
              onClick={() => onPick({ email, password })}
            >
              <span className="w-14 flex-none">{roles[role]}</span>
              <span className="min-w-0 truncate font-normal text-muted">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
