import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { AddProductForm } from '#web/modules/catalogue/add-product-form.tsx';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Add a Product | ${shop.name}` }];

export default function AddProductPage() {
  return (
    <RequireRole only="seller">
      <AddProduct />
    </RequireRole>
  );
}

function AddProduct() {
  const { uid, displayName, photoURL } = usePerson();
  const navigate = useNavigate();
  return (
    <>
      <WorkHead
        title={<Trans>Add a Product</Trans>}
        summary={
          <Trans>Buyers see every field below, so fill them as you would tell a friend.</Trans>
        }
      />
      <AddProductForm
        seller={{ uid, name: displayName, photoURL }}
        onAdded={() => void navigate('/dashboard/myproducts')}
      />
    </>
  );
}
