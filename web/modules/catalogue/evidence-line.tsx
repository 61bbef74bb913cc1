import { Trans, useLingui } from '@lingui/react/macro';
import { ScanQrCode } from 'lucide-react';
import type { EvidenceMark } from '#contract/evidence/shown.ts';
import { useFormats } from '#web/ui/formats.ts';
import { evidenceNames } from './evidence-names.ts';

/** What the evidence photo of an item shows and of which day it is, in one line. */
export function EvidenceLine({ evidence }: { evidence: EvidenceMark }) {
  const { i18n } = useLingui();
  const { mediumDay } = useFormats();
  const level = i18n._(evidenceNames[evidence.level]);
  const on = mediumDay(evidence.on);
  return (
    <span className="flex items-center gap-2 text-xs/[1.35] md:text-sm/[1.35]">
      <ScanQrCode aria-hidden="true" className="icon text-muted" />
      <span className="min-w-0">
        <Trans>
          Evidence photo of {on}: {level}
        </Trans>
      </span>
    </span>
  );
}
