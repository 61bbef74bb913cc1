import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { shop } from '#web/platform/shop.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { DashboardHandle } from './layout.tsx';

export const meta = () => [{ title: t`Receipt | ${shop.name}` }];

export const handle: DashboardHandle = { alone: true };

// Apart, as every page fetches the addresses of all that this one would import.
const ReceiptSheet = lazyPart(
  async () => (await import('#web/modules/orders/receipt-sheet.tsx')).ReceiptSheet,
);

const InspectionResult = lazyPart(
  async () => (await import('#web/modules/inspections/result.tsx')).InspectionResult,
  { waiting: null },
);

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <ReceiptSheet
      id={id}
      inspection={({ inspected, agreedVersion, buyer, seller }) =>
        inspected && (
          <InspectionResult
            inspected={inspected}
            agreedVersion={agreedVersion}
            names={{ buyer, seller }}
          />
        )
      }
    />
  );
}
