import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { NewReport, ReportDetails } from '#contract/moderation/case-schemas.ts';
import { maxReportPictures, reasonsFor, type SubjectKind } from '#contract/moderation/cases.ts';
import { useSending } from '#web/platform/use-sending.ts';
import type { ChosenPhotos, WithPhotos } from '#web/ui/chosen-photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useReasonLabels } from './case-texts.ts';
import { tellAdmin, tellWhy } from './queries.ts';

/** What is wrong with something: in a report that was made by one press, or in a new one. */
export type AboutReport =
  | { reportId: string; subjectKind: 'product' }
  | { subjectId: string; subjectKind: SubjectKind };

interface ReportDialogProps {
  about: AboutReport;
  photos: WithPhotos;
  onClose: () => void;
}

/** Asks why, and tells the admins. */
export function ReportDialog({ photos: Photos, ...props }: ReportDialogProps) {
  const title =
    'reportId' in props.about ? <Trans>Why do you report it?</Trans> : <Trans>Tell our team</Trans>;
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <Photos>{(photos) => <ReportForm {...props} photos={photos} />}</Photos>
    </Dialog>
  );
}

type ReportFormProps = Omit<ReportDialogProps, 'photos'> & { photos: ChosenPhotos };

function ReportForm({ about, photos, onClose }: ReportFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const labels = useReasonLabels();
  const state = useSending({ fields: ['reason', 'details', 'pictures'], onDone: onClose });
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const { form, busy, failure, errors } = state;
  const most = number(maxReportPictures);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = state.check(ReportDetails, { reason, details });
    if (!said) return;
    state.setBusy(true);
    const pictures = await photos.upload();
    state.setBusy(false);
    if (!pictures) return;
    const whole = { ...said, ...(pictures.length > 0 && { pictures }) };
    await state.send(
      () =>
        'reportId' in about
          ? tellWhy(about.reportId, whole)
          : tellAdmin(NewReport.parse({ ...about, ...whole })),
      t`Thank you. Our team looks at it, and you hear of it.`,
    );
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
      aria-busy={busy}
    >
      <p className="text-muted">
        <Trans>Only our team reads it. The other side does not learn who wrote.</Trans>
      </p>
      <Select
        label={t`What is wrong?`}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="" disabled>
          {t`Choose what is wrong`}
        </option>
        {reasonsFor[about.subjectKind].map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`Details (optional)`}
        hint={t`What you saw, and where.`}
        error={errors.details}
        onChange={({ target }) => setDetails(target.value)}
      />
      {photos.field({
        label: t`Photos (optional)`,
        hint: t`${most} photos at most.`,
        error: errors.pictures,
      })}
      <DialogFoot
        failure={failure}
        busy={busy}
        keep={<Trans>Not now</Trans>}
        confirm={<Trans>Send it</Trans>}
        onClose={onClose}
      />
    </form>
  );
}
