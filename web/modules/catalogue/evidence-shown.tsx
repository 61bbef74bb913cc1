import { Trans } from '@lingui/react/macro';
import { ScanQrCode } from 'lucide-react';
import type { CountKind } from '#contract/evidence/levels.ts';
import type { ShownEvidence } from '#contract/evidence/shown.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ProofLink } from './proof-link.tsx';

/** What was seen in an evidence photo and when, and what that is not. */
export function EvidenceShown({ evidence }: { evidence: ShownEvidence }) {
  // What is shown stays until it ends, also where no new photo is taken.
  const hasPart = useHasPart('evidence');
  return (
    <section
      aria-labelledby="evidence-title"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-md border border-line bg-surface p-4"
    >
      <ScanQrCode aria-hidden="true" className="mt-0.5 size-5 stroke-[1.8] text-pine" />
      <div className="grid gap-2 text-sm/[1.45]">
        <h2 id="evidence-title" className="font-sans text-sm/[1.4] font-semibold tracking-normal">
          <Trans>Evidence photo</Trans>
        </h2>
        <EvidenceSentences evidence={evidence} />
        <p className="text-xs/[1.45] text-muted">
          <Trans>
            Evidence, not a guarantee: data in a photo can be edited. Compare count and serial
            number when you meet.
          </Trans>{' '}
          {hasPart && <ProofLink of="evidence" />}
        </p>
      </div>
    </section>
  );
}

/** What was seen, in sentences. */
export function EvidenceSentences({ evidence }: { evidence: ShownEvidence }) {
  const { mediumDay, number, digits } = useFormats();
  const { camera, count, countKind } = evidence;
  const serialEnding = digits(evidence.serialEnding ?? '');
  const on = mediumDay(evidence.on);
  return (
    <p className="num text-pretty wrap-anywhere">
      {evidence.level === 'in_hand' ? (
        <>
          <Trans>The seller sent a photo with our code on {on}.</Trans>{' '}
          <Trans>What else is in it we did not check.</Trans>
        </>
      ) : /^[aeiou]/i.test(camera ?? '') ? (
        <Trans>
          A photo of our code from {on} was written by an {camera}.
        </Trans>
      ) : (
        <Trans>
          A photo of our code from {on} was written by a {camera}.
        </Trans>
      )}
      {evidence.level === 'with_serial' && (
        <>
          {' '}
          <Trans>The serial number in it is that of this listing (ends in {serialEnding}).</Trans>
        </>
      )}
      {count !== undefined && (
        <>
          {' '}
          <CountInFile releases={number(count)} kind={countKind} />
        </>
      )}
    </p>
  );
}

/** Which releases it counts is said where the file says so. */
function CountInFile(props: { releases: string; kind: CountKind | undefined }) {
  const { releases, kind } = props;
  switch (kind) {
    case 'mechanical':
      return <Trans>Shutter count in the file: {releases}, mechanical.</Trans>;
    case 'all':
      return <Trans>Shutter count in the file: {releases}, electronic releases included.</Trans>;
    case undefined:
      return <Trans>Shutter count in the file: {releases}.</Trans>;
  }
}
