import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery, useOwnProfile } from '#web/modules/accounts/own-account-queries.ts';
import { AddProductForm } from '#web/modules/catalogue/add-product-form.tsx';
import { shop } from '#web/platform/shop.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Add a Product | ${shop.name}` }];

export default function AddProductPage() {
  // Asked here, beside the role: the form begins with what is known of its seller.
  useOwnProfile();
  return (
    <RequireRole only="seller">
      <AddProduct />
    </RequireRole>
  );
}

function AddProduct() {
  const { uid, displayName, photoURL } = usePerson();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const profile = useOwnProfile();
  return (
    <>
      <WorkHead
        title={<Trans>Add a Product</Trans>}
        summary={
          <Trans>Buyers see every field below, so fill them as you would tell a friend.</Trans>
        }
      />
      {profile.isPending ? (
        <ProgressBar />
      ) : (
        <AddProductForm
          seller={{ uid, name: displayName, photoURL }}
          phone={profile.data?.phone}
          place={profile.data?.place}
          onAdded={(added) => {
            // The first item of somebody is remembered by the shop.
            void queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
            void navigate('/dashboard/myproducts', { state: { added } });
          }}
        />
      )}
    </>
  );
}
