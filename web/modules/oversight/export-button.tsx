import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type AuditFilter, longestExport } from '#contract/oversight/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { saveAuditFile } from './audit-file.ts';

/** Saves what the search found as a file for a spreadsheet, and says so when it is more than one file holds. */
export function ExportButton({ filter, total }: { filter: AuditFilter; total: number }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const most = i18n.number(longestExport);
  const save = useMutation({
    mutationFn: () => saveAuditFile(filter),
    onSuccess: () =>
      toast.success(
        total > longestExport
          ? t`Saved the newest ${most} entries. Choose days to get the others.`
          : t`Saved as audit-log.csv.`,
      ),
    onError(error) {
      toast.failure(error, t`The file could not be fetched. Try again.`);
      // A dead session is found, and told, by the next call that carries the token.
      void queries.invalidateQueries();
    },
  });
  return (
    <Button loading={save.isPending} idle={total === 0} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" className="icon" />}
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
