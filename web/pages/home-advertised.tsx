import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Product } from '#contract/catalogue/schemas.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { ProductCard } from '#web/modules/catalogue/product-card.tsx';
import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import { RememberSeen } from '#web/modules/catalogue/remember-seen.tsx';
import { useBuying } from './buying.tsx';
import { isOwn } from './own-item.ts';

/** What sellers put forward. The page leaves the section out when there is nothing. */
export function Advertised({ products }: { products: readonly Product[] }) {
  const session = useSession();
  const person = session.state === 'signed-in' ? session.person : undefined;
  const { revalidate } = useRevalidator();
  const { actions, dialog } = useBuying(person, () => void revalidate());
  return (
    <section aria-labelledby="advertised-title" className="wrap pb-8 md:pb-24">
      <div className="mb-5 md:mb-10">
        <h2 id="advertised-title">
          <Trans>Advertised items</Trans>
        </h2>
        <p className="mt-2 text-muted md:mt-3 md:text-lg">
          <Trans>Put forward by the people selling them.</Trans>
        </p>
      </div>
      <ProductGrid>
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            variant="home"
            viewer={person ? 'signed-in' : 'visitor'}
            own={isOwn(product, person)}
            {...actions}
          />
        ))}
      </ProductGrid>
      <RememberSeen products={products} />
      {dialog}
    </section>
  );
}
