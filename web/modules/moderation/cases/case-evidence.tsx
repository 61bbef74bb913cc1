import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseEvidence } from '#contract/moderation/case-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';

function useQuestionNames(): Record<CaseEvidence['questions'][number], string> {
  const { t } = useLingui();
  return {
    saved_again: t`Saved again`,
    other_camera: t`Another model`,
    other_serial: t`Another serial number`,
    higher_count: t`More releases than said`,
  };
}

/** What signs say about a file, in words; the reader may know more of them than this page. */
function useSignNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    edited_by_software: t`Edited by a program`,
    pixels_differ: t`Not the size that the camera wrote`,
    maker_notes_missing: t`The maker’s data are missing`,
    resaved: t`Saved again`,
    standard_tables: t`Compressed as programs do it`,
    thumbnail_differs: t`Its thumbnail shows something else`,
    ai_marked: t`Marked as made by AI`,
  };
}

/** Evidence photos of the item, the newest first, with what nobody else is shown. */
export function CaseEvidencePhotos({ seen }: { seen: readonly CaseEvidence[] }) {
  return (
    <section aria-labelledby="case-evidence" className="panel grid gap-4">
      <h2 id="case-evidence" className="text-xl!">
        <Trans>Evidence photos</Trans>
      </h2>
      <p className="max-w-[62ch] text-sm text-muted">
        <Trans>
          Data in a photo can be edited, and a borrowed camera writes a good file too: this speaks
          for or against a listing, and decides nothing.
        </Trans>
      </p>
      <ul className="grid gap-6">
        {seen.map((one) => (
          <li key={one._id} className="border-t border-line pt-5 first:border-0 first:pt-0">
            <Photo seen={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photo({ seen }: { seen: CaseEvidence }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const questions = useQuestionNames();
  const signs = useSignNames();
  return (
    <div className="grid gap-3 md:grid-cols-[220px_minmax(0,1fr)]">
      {seen.image ? (
        <img src={seen.image} alt={t`What the seller sent`} className="w-full rounded-md" />
      ) : (
        <p className="text-sm text-muted">
          <Trans>The photo is gone.</Trans>
        </p>
      )}
      <div className="grid content-start gap-2 text-sm">
        <p className="num text-muted">{clock(Date.parse(seen.at))}</p>
        {(seen.questions.length > 0 || seen.signs.length > 0) && (
          <p className="flex flex-wrap gap-1.5">
            {seen.questions.map((question) => (
              <Chip key={question} tone="danger">
                {questions[question]}
              </Chip>
            ))}
            {seen.signs.map(({ sign, strong }) => (
              <Chip key={sign} tone={strong ? 'amber' : 'blue'}>
                {signs[sign] ?? sign}
              </Chip>
            ))}
          </p>
        )}
        <p className="wrap-anywhere">{seen.camera ?? <Trans>The file names no camera.</Trans>}</p>
        <Count seen={seen} />
        {seen.endedAt && (
          <p className="text-muted">
            <Trans>It is not shown any more.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function Count({ seen: { count, countTrusted } }: { seen: CaseEvidence }) {
  const { number } = useFormats();
  if (count === undefined) return null;
  const releases = number(count);
  return (
    <p className="num">
      {countTrusted ? (
        <Trans>Shutter count in the file: {releases}</Trans>
      ) : (
        <Trans>Shutter count in the file: {releases}, shown to nobody else</Trans>
      )}
    </p>
  );
}
