import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { AddCategoryForm } from '#web/modules/catalogue/add-category-form.tsx';
import { CategoryList } from '#web/modules/catalogue/category-list.tsx';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Categories | ${shop.name}` }];

export default function CategoriesPage() {
  return (
    <RequireRole only="admin">
      <Categories />
    </RequireRole>
  );
}

function Categories() {
  const categories = useQuery(categoriesQuery);
  return (
    <>
      <WorkHead
        title={<Trans>Categories</Trans>}
        summary={
          <Trans>
            The home page shows them in this order, the footer the first four. A category cannot be
            deleted, because its products need it: rename it instead.
          </Trans>
        }
      />
      <AddCategoryForm />
      <Loaded query={categories}>{(list) => <CategoryList categories={list} />}</Loaded>
    </>
  );
}
