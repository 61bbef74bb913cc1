import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { MyShop } from '#web/modules/shops/my-shop.tsx';
import { myShopQuery } from '#web/modules/shops/queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** The shop of a seller who has one, as it stands on their public page. */
export function ShopView() {
  return (
    <RequireRole only="seller">
      <Shop />
    </RequireRole>
  );
}

function Shop() {
  const query = useQuery(myShopQuery);
  return (
    <>
      <WorkHead
        title={<Trans>My Shop</Trans>}
        summary={
          <Trans>
            If you sell from a shop, your public page can say where it is and when it is open. We
            look at name, address and photo before they are shown.
          </Trans>
        }
      />
      <Loaded query={query}>{({ shop }) => <MyShop shop={shop} />}</Loaded>
    </>
  );
}
