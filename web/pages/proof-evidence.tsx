import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  challengeHours,
  type EvidenceLevel,
  evidenceDays,
  evidenceLevels,
} from '#contract/evidence/levels.ts';
import { evidenceNames } from '#web/modules/catalogue/evidence-names.ts';
import { EvidenceSentences } from '#web/modules/catalogue/evidence-shown.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Proof } from './proof-part.tsx';
import { CodeBesideCamera } from './proof-pictures.tsx';

export function EvidencePhoto() {
  const { hours } = useFormats();
  const codeTime = hours(challengeHours);
  const shownFor = hours(evidenceDays * 24);
  return (
    <Proof
      id="evidence"
      title={<Trans>Evidence photo</Trans>}
      isDrawn
      picture={<CodeBesideCamera />}
      limits={
        <Trans>
          Data in a photo can be edited, and a friend’s camera of the same model can be borrowed.
          Whoever does that leaves a forged file under an account that we know. Compare count and
          serial number when you meet.
        </Trans>
      }
    >
      <p>
        <Trans>
          We give the seller a code that counts once, for {codeTime}. We ask them to photograph it
          with the camera that they sell, and to send the file as the camera wrote it. We read which
          camera wrote it, its serial number, and how often its shutter fell, where the maker writes
          that down, and compare it with the listing. What was seen stands on the page with its day,
          for {shownFor} at most. The file is deleted; a small copy without its data stays for our
          team.
        </Trans>
      </p>
      <Levels />
      <p>
        <Trans>
          Of lenses, film cameras, flashes and cameras that our catalogue does not know there is the
          first alone. A file of another model or serial number, or one that was saved again, shows
          nothing, and its seller is asked.
        </Trans>
      </p>
    </Proof>
  );
}

const example = { on: '2027-01-05', camera: 'Nikon D750', serialEnding: '72' };

/** What each word on a card means, and what the page of the item says then. */
function Levels() {
  const { i18n } = useLingui();
  const seen: Record<EvidenceLevel, ReactNode> = {
    in_hand: <Trans>The code of this item is in the picture. Any camera may have taken it.</Trans>,
    camera_file: (
      <Trans>
        Besides, the file names the listed model as its camera, has no other serial number, and
        shows no strong sign that a program saved it.
      </Trans>
    ),
    with_serial: <Trans>Besides, the serial number in the file is that of the listing.</Trans>,
  };
  return (
    <table className="w-full border-collapse text-left text-md">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            <Trans>On the card</Trans>
          </th>
          <th scope="col" className="py-2 font-semibold">
            <Trans>What we saw, and what the page says then</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {evidenceLevels.map((level) => (
          <tr key={level} className="border-t border-line align-top">
            <th scope="row" className="w-32 py-2.5 pr-4 font-semibold">
              {i18n._(evidenceNames[level])}
            </th>
            <td className="grid gap-1 py-2.5">
              {seen[level]}
              <div className="text-sm text-muted">
                <EvidenceSentences evidence={{ level, ...example }} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
