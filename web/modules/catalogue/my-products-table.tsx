import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, HandCoins, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recentDays } from '#contract/catalogue/choices.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { EvidenceState } from './evidence-state.tsx';
import { ListingActions } from './listings/listing-actions.tsx';
import { isOnSale } from './listings/listing-phase.ts';
import { ListingState } from './listings/listing-state.tsx';
import { ReservationsEnd } from './listings/reservations-end.tsx';
import { ChooseAll, ChooseBox } from './many/choose-box.tsx';
import { ManyBar } from './many/many-bar.tsx';
import { ManyOutcome } from './many/many-outcome.tsx';
import { type Chosen, useChosen } from './many/use-chosen.ts';
import { useMany } from './many/use-many.tsx';
import { ShowMore } from './own-list/show-more.tsx';
import { rowsAtOnce, useOwnList } from './own-list/use-own-list.ts';
import { PhotoAsked } from './photo-asked.tsx';
import { catalogueKey, removeProduct, viewsQuery } from './queries.ts';
import { ReviewReasons } from './review-reasons.tsx';
import { useAdvertise } from './use-advertise.ts';

const OffersDialog = lazyPart(async () => (await import('./offers-dialog.tsx')).OffersDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** Few sellers have so many that they look for one. */
const OwnSearch = lazyPart(async () => (await import('./own-list/own-search.tsx')).OwnSearch);

/** The seller's products: where each stands, what can be done about it, and about several at once. */
export function MyProductsTable({ products }: { products: readonly OwnProduct[] }) {
  const { t } = useLingui();
  const [offersOf, setOffersOf] = useState<OwnProduct>();
  const [productToDelete, setProductToDelete] = useState<OwnProduct>();
  const own = useOwnList(products);
  const chosen = useChosen(own.found);
  const many = useMany(chosen);
  const columns = useColumns(chosen, setOffersOf, setProductToDelete);
  return (
    <>
      {many.result && <ManyOutcome result={many.result} onDismiss={many.dismiss} />}
      {products.length > rowsAtOnce && <OwnSearch own={own} />}
      {own.found.length > 1 && <ChooseAll chosen={chosen} count={own.found.length} />}
      {own.found.length > 0 && (
        <DataTable
          label={t`My Products`}
          columns={columns}
          rows={own.shown}
          rowKey={(product) => product._id}
        />
      )}
      <ShowMore own={own} />
      <ManyBar chosen={chosen} many={many} />
      {offersOf && <OffersDialog product={offersOf} onClose={() => setOffersOf(undefined)} />}
      {productToDelete && (
        <DeleteQuestion product={productToDelete} onClose={() => setProductToDelete(undefined)} />
      )}
    </>
  );
}

function useColumns(
  chosen: Chosen,
  onOffers: (product: OwnProduct) => void,
  onDelete: (product: OwnProduct) => void,
): Column<OwnProduct>[] {
  const { t } = useLingui();
  const { money } = useFormats();
  return [
    {
      header: t`Image`,
      kind: 'picture',
      cell: (product) => (
        <span className="flex items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-1">
          <ChooseBox product={product} chosen={chosen} />
          <Thumbnail product={product} />
        </span>
      ),
    },
    {
      header: t`Title`,
      kind: 'title',
      cell: (product) => <TitleCell product={product} onOffers={() => onOffers(product)} />,
    },
    {
      header: t`Price`,
      kind: 'number',
      cell: (product) => <b className="font-semibold">{money(product.resalePrice)}</b>,
    },
    { header: t`Advertise`, cell: (product) => <AdvertiseCell product={product} /> },
    {
      header: t`Delete`,
      kind: 'actions',
      cell: (product) => <DeleteCell product={product} onDelete={() => onDelete(product)} />,
    },
  ];
}

/** What it is, who looked at it, where it stands, and what can be done about that. */
function TitleCell({ product, onOffers }: { product: OwnProduct; onOffers: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Link to={`/product/${product._id}`} className="title-link">
        {product.name}
      </Link>
      <StockNumber product={product} />
      <Views id={product._id} />
      <ListingState product={product} />
      <ReviewReasons product={product} />
      <PhotoAsked product={product} />
      <EvidenceState product={product} />
      <ListingActions product={product}>
        {isOnSale(product) && (
          <Button
            variant="text"
            size="sm"
            className="hover:text-ink!"
            aria-label={t`Offers for ${product.name}`}
            onClick={onOffers}
          >
            <HandCoins aria-hidden="true" className="icon max-md:hidden" />
            <Trans>Offers</Trans>
          </Button>
        )}
      </ListingActions>
    </>
  );
}

/** By which its seller knows it. */
function StockNumber({ product: { stockNumber } }: { product: OwnProduct }) {
  if (!stockNumber) return null;
  return (
    <span className="mt-1 block text-xs text-muted wrap-anywhere">
      <Trans>Stock number: {stockNumber}</Trans>
    </span>
  );
}

function Thumbnail({ product }: { product: OwnProduct }) {
  return (
    <PhotoFrame
      picture={product.picture}
      src={product.image}
      alt=""
      sizes="84px"
      className="w-[84px] rounded-sm"
    />
  );
}

/** How often it was looked at. The list stands without: it comes by a call of its own. */
function Views({ id }: { id: string }) {
  const { number } = useFormats();
  const { data, error } = useQuery(viewsQuery);
  if (error && !data) return null;
  if (!data) return <span aria-hidden="true" className="skeleton mt-1 block h-4 w-28" />;
  const { views = 0, recent = 0 } = data.find(({ _id }) => _id === id) ?? {};
  return (
    <span className="num mt-1 flex items-center gap-1.5 text-xs text-muted">
      <Eye aria-hidden="true" className="icon flex-none" />
      <Trans>
        Views: {number(views)}, {number(recent)} in {number(recentDays)} days
      </Trans>
    </span>
  );
}

function AdvertiseCell({ product }: { product: OwnProduct }) {
  const change = useAdvertise(product._id);
  if (product.salesStatus === 'sold') {
    return (
      <Chip>
        <Trans>Sold item</Trans>
      </Chip>
    );
  }
  if (product.listing) {
    return (
      <span className="text-sm text-muted">
        <Trans>Not on sale</Trans>
      </span>
    );
  }
  if (product.advertise === 'yes') {
    return (
      <Chip tone="amber">
        <Trans>Already Advertise</Trans>
      </Chip>
    );
  }
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate()}>
      {!change.isPending && <Megaphone aria-hidden="true" className="icon" />}
      <Trans>Make Advertise</Trans>
    </Button>
  );
}

function DeleteCell({ product, onDelete }: { product: OwnProduct; onDelete: () => void }) {
  const { t } = useLingui();
  const isSold = product.salesStatus === 'sold';
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 md:flex md:flex-wrap md:justify-end">
      {!isSold && (
        <LinkButton
          to={`/dashboard/editproduct/${product._id}`}
          size="sm"
          aria-label={t`Edit ${product.name}`}
        >
          <Pencil aria-hidden="true" className="icon" />
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <Button
        variant="danger"
        size="sm"
        onClick={onDelete}
        disabled={isSold}
        reason={catalogueProblems.product_sold.body.ownStatus}
      >
        <Trash2 aria-hidden="true" className="icon" />
        <Trans>Delete</Trans>
      </Button>
    </span>
  );
}

function DeleteQuestion({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = product.name;
  const removal = useMutation({
    mutationFn: () => removeProduct(product._id),
    onSuccess: () => toast.success(t`Product Delete Successfully!`),
    onError: (error) =>
      toast.failure(error, t`It could not be deleted. Try again.`, t`It was removed already.`),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: catalogueKey });
    },
  });
  return (
    <ConfirmDelete
      open
      title={<Trans>Delete this product?</Trans>}
      busy={removal.isPending}
      onDelete={() => removal.mutate()}
      onClose={onClose}
    >
      <Trans>
        {name} will be removed from the shop for good. Buyers who booked it keep their order
        history.
      </Trans>
      <ReservationsEnd products={[product]} />
    </ConfirmDelete>
  );
}
