import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { maxExportRows } from '#contract/kernel/page-sizes.ts';
import type { Sent } from './client.ts';
import { saveFile } from './save-file.ts';
import { toast } from './toast.ts';

/** Saves what a search found as a file for a spreadsheet, and says so when it is more than one file holds. */
export function useExport(endpoint: Endpoint, sent: Sent, total = 0) {
  const { t, i18n } = useLingui();
  const most = i18n.number(maxExportRows);
  return useMutation({
    mutationFn: () => saveFile(endpoint, sent),
    onSuccess: (name) =>
      toast.success(
        total > maxExportRows
          ? t`Saved the first ${most} rows. Search for fewer to get the others.`
          : t`Saved as ${name}.`,
      ),
    onError: (error) => toast.failure(error, t`The file could not be fetched. Try again.`),
  });
}
