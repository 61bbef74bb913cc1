import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { myShopQuery, removeShop } from './queries.ts';
import { ShopForm } from './shop-form.tsx';

/** A seller's own shop: how it stands, and what they can change. */
export function MyShop({ shop }: { shop: OwnShop | null }) {
  const queries = useQueryClient();
  // The form of a shop that was taken off begins empty.
  return (
    <div key={shop ? 'there' : 'none'} className="grid max-w-[760px] gap-6">
      {shop && <Standing shop={shop} />}
      <div className="rounded-xl border border-line bg-surface p-5 md:p-7">
        <ShopForm
          shop={shop}
          reload={() => queries.invalidateQueries({ queryKey: myShopQuery.queryKey })}
        >
          {shop && <TakeOff />}
        </ShopForm>
      </div>
    </div>
  );
}

function Standing({ shop: { _id, state, reason, shown } }: { shop: OwnShop }) {
  const page = (
    <LinkButton to={`/seller/${_id}`} size="sm">
      <Trans>My public page</Trans>
    </LinkButton>
  );
  const name = shown?.name;
  switch (state) {
    case 'approved':
      return (
        <Banner tone="success" action={page}>
          <Trans>Your public page shows this shop.</Trans>
        </Banner>
      );
    case 'waiting':
      return (
        <Banner tone="warning" action={name && page}>
          {name ? (
            <Trans>
              We look at the new name, address or photo soon. Until then your page shows “{name}” as
              it was approved.
            </Trans>
          ) : (
            <Trans>We look at it soon. Your public page shows it once it is approved.</Trans>
          )}
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="danger" action={name && page}>
          <Trans>We did not approve this: {reason}</Trans>{' '}
          {name ? (
            <Trans>Your page still shows “{name}”. Saving asks again.</Trans>
          ) : (
            <Trans>Saving asks again.</Trans>
          )}
        </Banner>
      );
    default:
      return (
        <Banner tone="danger">
          <Trans>We took your shop off your public page: {reason}</Trans>{' '}
          <Trans>Saving asks again.</Trans>
        </Banner>
      );
  }
}

function TakeOff() {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const removal = useDecision({
    work: removeShop,
    done: t`Your page shows no shop any more.`,
    failed: t`Your shop could not be removed. Try again.`,
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Take my shop off</Trans>
      </Button>
      <ConfirmDelete
        open={isAsked}
        title={<Trans>Take your shop off your page?</Trans>}
        busy={removal.isPending}
        onDelete={() => removal.mutate()}
        onClose={() => setAsked(false)}
      >
        <Trans>
          What you wrote here is deleted. Your items stay on sale. To have it again it has to be
          approved anew.
        </Trans>
      </ConfirmDelete>
    </>
  );
}
