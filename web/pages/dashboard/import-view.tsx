import { Trans } from '@lingui/react/macro';
import { exportListings } from '#contract/catalogue/endpoints.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { useOwnProfile } from '#web/modules/accounts/own-account-queries.ts';
import { ImportItems } from '#web/modules/catalogue/import/import-items.tsx';
import { useExport } from '#web/platform/use-export.ts';
import { ExportButton } from '#web/ui/export-button.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** A shop's many items at once: brought from a table, and taken out again. */
export function ImportView() {
  return (
    <RequireRole only="seller">
      <Import />
    </RequireRole>
  );
}

function Import() {
  const { uid, email } = usePerson();
  const { data: profile } = useOwnProfile();
  const save = useExport(exportListings, {});
  return (
    <>
      <WorkHead
        title={<Trans>Import and Export</Trans>}
        summary={
          <Trans>
            Bring many items from a spreadsheet, or take yours out, change them there and bring them
            again.
          </Trans>
        }
        action={<ExportButton save={save} idle={false} />}
      />
      <ImportItems seller={{ uid, email }} own={{ phone: profile?.phone, place: profile?.place }} />
    </>
  );
}
