import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Eye, Megaphone } from 'lucide-react';
import type { Product } from '#contract/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShareProduct } from './share-product.tsx';
import { useAdvertise } from './use-advertise.ts';

/** What a seller may do next with what they have just put on sale. Its name stands in the list below. */
export function JustAdded({ product }: { product: Product }) {
  const { t } = useLingui();
  const change = useAdvertise(product._id);
  const address = `/product/${product._id}`;
  const canAdvertise = product.advertise !== 'yes' && product.salesStatus === 'available';
  return (
    <section
      aria-label={t`On sale now`}
      className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-pine-tint px-5 py-4 text-pine-deep"
    >
      <CircleCheck aria-hidden="true" className="size-6 flex-none stroke-[1.8]" />
      <p className="min-w-0 flex-1 basis-48 font-[560]">
        <Trans>Your item is on sale. Have a look at it as buyers see it, and tell others.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">
        <LinkButton to={address}>
          <Eye aria-hidden="true" className="icon" />
          <Trans>View</Trans>
        </LinkButton>
        <ShareProduct name={product.name} address={address} />
        {canAdvertise && (
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            {!change.isPending && <Megaphone aria-hidden="true" className="icon" />}
            <Trans>Advertise</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
