import { msg } from '@lingui/core/macro';
import type { EvidenceLevel } from '#contract/evidence/levels.ts';

/** What an evidence photo shows, in a word or two: never more than was seen. */
export const evidenceNames = {
  in_hand: msg`with our code`,
  camera_file: msg`camera file`,
  with_serial: msg`with serial number`,
} satisfies Record<EvidenceLevel, ReturnType<typeof msg>>;
