import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { maxOriginalBytes, maxOriginalMegabytes } from '#contract/evidence/levels.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressBar, ProgressLine } from '#web/ui/progress.tsx';
import { evidenceQuery, sendEvidence } from './queries.ts';

/** The last step: the camera's own file is sent and read. */
export function SendStep({ onSeen }: { onSeen: (seen: OwnEvidence) => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const most = number(maxOriginalMegabytes);

  async function send(file: File) {
    setFailure(undefined);
    if (file.size > maxOriginalBytes) return setFailure(evidenceProblems.too_large.body.ownStatus);
    setProgress(0);
    try {
      const seen = await sendEvidence(file, { onProgress: setProgress });
      // There at once: what has to be fetched again could not be looked at yet.
      queries.setQueryData(evidenceQuery(seen._id).queryKey, seen);
      onSeen(seen);
    } catch (error) {
      setFailure(reasonOf(error, noAnswer()));
    }
    setProgress(undefined);
    await queries.invalidateQueries();
  }

  const isSent = progress === 1;
  return (
    <div className="grid justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg"
        aria-label={t`The camera’s file`}
        aria-describedby={hintId}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after a failure.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p id={hintId} className="max-w-[62ch] text-sm text-muted">
        <Trans>
          A JPEG of {most} MB at most. We read maker, model, lens, serial number, time and shutter
          count in it, never the place, and delete the file at once. A small copy without these data
          stays.
        </Trans>
      </p>
      {progress !== undefined && (
        <div className="grid w-full max-w-[420px] gap-1.5 text-sm text-muted" aria-live="polite">
          {isSent ? (
            <>
              <ProgressBar label={t`Reading the file`} />
              <Trans>Reading the file. This takes some seconds.</Trans>
            </>
          ) : (
            <>
              <ProgressLine label={t`Uploading`} value={progress} />
              <Trans>Uploading: {number(Math.round(progress * 100))} %</Trans>
            </>
          )}
        </div>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        variant="fill"
        loading={progress !== undefined}
        onClick={() => input.current?.click()}
      >
        {progress === undefined && <Upload aria-hidden="true" className="icon" />}
        {failure ? <Trans>Choose another file</Trans> : <Trans>Choose the file</Trans>}
      </Button>
    </div>
  );
}
