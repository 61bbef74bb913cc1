import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '#web/modules/accounts/account-section.tsx';
import { LeavingSection } from '#web/modules/accounts/leaving-section.tsx';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { PasswordSection } from '#web/modules/accounts/password-section.tsx';
import { ProfileSection } from '#web/modules/accounts/profile-section.tsx';
import { SecondFactorSection } from '#web/modules/accounts/second-factor-section.tsx';
import { SessionsSection } from '#web/modules/accounts/sessions-section.tsx';
import { TokensNote } from '#web/modules/tokens/tokens-note.tsx';
import { shop } from '#web/platform/shop.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

const KitList = lazyPart(
  async () => (await import('#web/modules/catalogue/kit/kit-section.tsx')).KitList,
);

export const meta = () => [{ title: t`My account | ${shop.name}` }];

export default function AccountPage() {
  const account = useQuery(ownAccountQuery);
  return (
    <>
      <WorkHead
        title={<Trans>My account</Trans>}
        summary={
          account.data?.isAdmin ? (
            <Trans>Who you are here, how you sign in, and where you are signed in.</Trans>
          ) : (
            <Trans>
              Who you are here, how you sign in, where you are signed in, and how to leave.
            </Trans>
          )
        }
      />
      <Loaded query={account}>
        {(own) => (
          <div className="grid max-w-[760px] gap-6">
            <ProfileSection account={own} />
            {own.hasPassword && <SecondFactorSection account={own} />}
            <AccountSection id="kit" title={<Trans>My kit</Trans>}>
              <KitList />
            </AccountSection>
            <SessionsSection />
            {(own.isAdmin || own.type === 'Seller') && <TokensNote />}
            {own.hasPassword && <PasswordSection account={own} />}
            <LeavingSection account={own} />
          </div>
        )}
      </Loaded>
    </>
  );
}
