import { useLingui } from '@lingui/react/macro';
import type { EvidenceQuestion } from '#contract/evidence/levels.ts';

/** What a seller is asked about an evidence photo, with what they can do. */
export function useQuestionTexts(): Record<EvidenceQuestion, string> {
  const { t } = useLingui();
  return {
    saved_again: t`This file was saved again after the camera wrote it. Please send the one from the card.`,
    other_camera: t`This file was written by another model than the one that you list. If the listing is wrong, please correct it, then take a new photo; if not, take the photo with the camera that you sell.`,
    other_serial: t`The serial number in this file is not that of your listing. Please correct the listing, then take a new photo, or take it with the camera that you sell.`,
    higher_count: t`This file counts more shutter releases than your listing says. Please correct the shutter count.`,
  };
}
