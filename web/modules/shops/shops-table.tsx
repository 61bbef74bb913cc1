import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AskedShop } from '#contract/shops/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { useShopStateLabels } from './state-labels.ts';

const ShopDialog = lazyPart(async () => (await import('./shop-dialog.tsx')).ShopDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** Sellers' shops, and what became of them. */
export function ShopsTable({ shops }: { shops: readonly AskedShop[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<AskedShop>();
  const columns: Column<AskedShop>[] = [
    { header: t`Shop`, kind: 'title', cell: (shop) => <Name shop={shop} /> },
    { header: t`Seller`, cell: (shop) => <Seller shop={shop} /> },
    { header: t`State`, cell: (shop) => <State shop={shop} /> },
    {
      header: t`Decision`,
      kind: 'actions',
      cell: (shop) => {
        const { name } = shop;
        return (
          <Button size="sm" aria-label={t`Look at ${name}`} onClick={() => setOpened(shop)}>
            <Trans>Look at</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable label={t`Shops`} columns={columns} rows={shops} rowKey={({ _id }) => _id} tall />
      {opened && <ShopDialog shop={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Name({ shop: { name, address, photo, shown } }: { shop: AskedShop }) {
  const before = shown?.name;
  return (
    <>
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="block text-sm wrap-anywhere text-muted">{address}</span>
      {before && before !== name && (
        <span className="block text-sm wrap-anywhere text-muted">
          <Trans>Until now: {before}</Trans>
        </span>
      )}
      {shown && shown.photo !== photo && (
        <span className="block text-sm text-muted">
          {photo ? <Trans>New photo</Trans> : <Trans>The photo is removed.</Trans>}
        </span>
      )}
    </>
  );
}

function Seller({ shop: { _id, seller, verified, suspended, askedAt } }: { shop: AskedShop }) {
  const { clock } = useFormats();
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Link to={`/dashboard/people/${_id}`} className="link min-w-0 wrap-anywhere">
          {seller}
        </Link>
        {verified && <VerifiedBadge />}
      </span>
      <span className="num block text-sm text-muted">{clock(Date.parse(askedAt))}</span>
      {suspended && (
        <Chip tone="danger">
          <Trans>Suspended</Trans>
        </Chip>
      )}
    </>
  );
}

/** Of one that waits, what was decided before: somebody may have taken it off for the very name it asks for. */
function State({ shop: { state, decided } }: { shop: AskedShop }) {
  const labels = useShopStateLabels();
  return (
    <>
      <Chip tone={state === 'waiting' ? 'amber' : undefined}>{labels[state]}</Chip>
      {decided && (
        <span className="block text-sm wrap-anywhere text-muted">
          {state !== decided.state && `${labels[decided.state]}: `}
          {decided.reason && `“${decided.reason}” `}({decided.by})
        </span>
      )}
    </>
  );
}
