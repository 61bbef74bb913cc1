import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { Part } from './part.tsx';
import { picture } from './samples.ts';

const rows = [
  { title: 'Nikon D750', price: '45,500 tk', state: <Chip tone="pine">Paid</Chip> },
  { title: 'Canon EF 50mm f/1.8', price: '8,200 tk', state: <Chip tone="amber">Waiting</Chip> },
];

export function Tables() {
  return (
    <Part name="Tables">
      <DataTable
        label="Orders of this page"
        rows={rows}
        rowKey={({ title }) => title}
        columns={[
          {
            header: 'Image',
            kind: 'picture',
            cell: () => (
              <PhotoFrame picture={picture} alt="" sizes="84px" className="w-[84px] rounded-sm" />
            ),
          },
          { header: 'Title', kind: 'title', cell: ({ title }) => <b>{title}</b> },
          { header: 'Price', kind: 'number', cell: ({ price }) => price },
          { header: 'Status', cell: ({ state }) => state },
          { header: 'Payment', kind: 'actions', cell: () => <Button size="sm">Pay</Button> },
        ]}
      />
      <DetailLines
        lines={[
          { name: 'Item', value: 'Nikon D750' },
          { name: 'Seller', value: 'Rafiq Hasan' },
        ]}
        total={{ name: 'Total', value: '45,500 tk' }}
      />
    </Part>
  );
}
