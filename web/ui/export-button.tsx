import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from './button.tsx';

interface ExportButtonProps {
  save: { isPending: boolean; mutate: () => void };
  /** There is nothing to save. */
  idle: boolean;
}

/** Saves all that was found, on whichever page it stands, as a file for a spreadsheet. */
export function ExportButton({ save, idle }: ExportButtonProps) {
  return (
    <Button loading={save.isPending} idle={idle} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" className="icon" />}
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
