import type { ReactNode } from 'react';
import { maxReportPictures } from '#contract/moderation/cases.ts';
import { type AboutReport, ReportDialog } from '#web/modules/moderation/cases/report-dialog.tsx';
import type { ChosenPhotos } from '#web/ui/chosen-photos.ts';
import { ChoosePhotos } from './choose-photos.tsx';

function ReportPhotos({ children }: { children: (photos: ChosenPhotos) => ReactNode }) {
  return <ChoosePhotos most={maxReportPictures}>{children}</ChoosePhotos>;
}

/** Asks what is wrong with something, with photos that are sent as those of a product. */
export function TellAdmin(props: { about: AboutReport; onClose: () => void }) {
  return <ReportDialog {...props} photos={ReportPhotos} />;
}
