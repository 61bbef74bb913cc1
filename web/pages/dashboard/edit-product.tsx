import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { EditProductForm } from '#web/modules/catalogue/edit-product-form.tsx';
import { categoriesQuery, editableQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { together } from '#web/ui/together.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Edit a Product | ${shop.name}` }];

export default function EditProductPage() {
  const { id = '' } = useParams();
  return (
    <RequireRole only="seller">
      <WorkHead
        title={<Trans>Edit a Product</Trans>}
        summary={<Trans>A new price is shown beside the old one, for everybody to see.</Trans>}
      />
      <EditProduct key={id} id={id} />
    </RequireRole>
  );
}

function EditProduct({ id }: { id: string }) {
  const { uid, displayName, photoURL } = usePerson();
  const navigate = useNavigate();
  const product = useQuery(editableQuery(id));
  const categories = useQuery(categoriesQuery);
  const isUnknown = useIsUnknown(product);
  if (isUnknown) return <NoProduct />;
  // A list takes no value that it does not offer yet: the form waits for the categories.
  const data = categories.data && product.data;
  return (
    <Loaded query={{ data, ...together(product, categories) }}>
      {(editable) => (
        <EditProductForm
          product={editable}
          seller={{ uid, name: displayName, photoURL }}
          onSaved={() => void navigate('/dashboard/myproducts')}
        />
      )}
    </Loaded>
  );
}

function NoProduct() {
  return (
    <EmptyState
      title={<Trans>This product is not yours to edit, or it is no longer there.</Trans>}
      action={
        <LinkButton to="/dashboard/myproducts">
          <Trans>Back to My Products</Trans>
        </LinkButton>
      }
    >
      <Trans>What you have on sale is in My Products.</Trans>
    </EmptyState>
  );
}
