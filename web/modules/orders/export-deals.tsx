import { exportDeals } from '#contract/orders/deal-endpoints.ts';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { useExport } from '#web/platform/use-export.ts';
import { ExportButton } from '#web/ui/export-button.tsx';

/** Saves all that the reader bought, or sold, as a file for a spreadsheet. */
export function ExportDeals({ side }: Pick<Deal, 'side'>) {
  const save = useExport(exportDeals, { query: { side } });
  return <ExportButton save={save} idle={false} />;
}
