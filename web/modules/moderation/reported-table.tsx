import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ReportedItem } from '#contract/moderation/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import type { TableState } from '#web/ui/table-state.ts';
import { removeReported } from './queries.ts';

/** What people reported, each item once. */
export function ReportedTable(props: {
  items: readonly ReportedItem[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { items, sorting } = props;
  const { t } = useLingui();
  const { money } = useFormats();
  const [itemToDelete, setItemToDelete] = useState<ReportedItem>();
  const columns: Column<ReportedItem>[] = [
    {
      header: t`Image`,
      kind: 'picture',
      cell: (item) => (
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="84px"
          className="w-[84px] rounded-sm"
        />
      ),
    },
    {
      header: t`Name`,
      kind: 'title',
      sort: 'name',
      cell: (item) => (
        <>
          <Link to={`/product/${item._id}`} className="mr-2.5 title-link">
            {item.name}
          </Link>
          {item.salesStatus === 'sold' && (
            <Chip>
              <Trans>Sold item</Trans>
            </Chip>
          )}
          <span className="block text-sm text-muted">
            <Plural value={item.reports} one="# person reported it" other="# people reported it" />
          </span>
        </>
      ),
    },
    {
      header: t`Price`,
      kind: 'number',
      sort: 'price',
      cell: (item) => <b className="font-semibold">{money(item.resalePrice)}</b>,
    },
    {
      header: t`Delete`,
      kind: 'actions',
      cell: (item) => (
        <Button
          variant="danger"
          size="sm"
          onClick={() => setItemToDelete(item)}
          disabled={item.salesStatus === 'sold'}
          reason={catalogueProblems.product_sold.body.ownStatus}
        >
          <Trash2 aria-hidden="true" className="icon" />
          <Trans>Delete</Trans>
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t`Reported Items`}
        columns={columns}
        rows={items}
        rowKey={(item) => item._id}
        sorting={sorting}
      />
      {itemToDelete && <Question item={itemToDelete} onClose={() => setItemToDelete(undefined)} />}
    </>
  );
}

function Question({ item, onClose }: { item: ReportedItem; onClose: () => void }) {
  const { t } = useLingui();
  const name = item.name;
  const deletion = useDecision({
    work: removeReported,
    done: t`Delete successfully!`,
    failed: t`It could not be deleted. Try again.`,
    onSettled: onClose,
  });
  return (
    <ConfirmDelete
      open
      title={<Trans>Delete this product?</Trans>}
      busy={deletion.isPending}
      onDelete={() => deletion.mutate(item._id)}
      onClose={onClose}
    >
      <Trans>
        {name} will be removed from the shop for good. Buyers who booked it keep their order
        history.
      </Trans>
    </ConfirmDelete>
  );
}
