import type { ProblemTable } from '../kernel/problems.ts';
import { maxOriginalMegabytes, maxOriginalMegapixels, minOriginalWidth } from './levels.ts';

/** Why there is no code for an item. */
export const challengeProblems = {
  evidence_off: {
    status: 409,
    body: { ownStatus: 'Evidence photos are switched off in this shop for now.' },
  },
  evidence_sold: {
    status: 409,
    body: { ownStatus: 'This item is sold. An evidence photo is for items that are for sale.' },
  },
} as const satisfies ProblemTable;

/** Why an evidence photo is not taken. */
export const evidenceProblems = {
  ...challengeProblems,
  challenge_used: {
    status: 409,
    body: { ownStatus: 'This code was used already. Please get a new one.' },
  },
  challenge_expired: {
    status: 409,
    body: { ownStatus: 'This code is too old. Please get a new one.' },
  },
  file_missing: { status: 400, field: 'file', body: { ownStatus: 'Please choose a file.' } },
  file_type: {
    status: 400,
    field: 'file',
    body: { ownStatus: 'Please send the JPEG that the camera wrote.' },
  },
  file_broken: {
    status: 400,
    field: 'file',
    body: { ownStatus: 'This file cannot be read. It may be damaged or incomplete.' },
  },
  file_slow: {
    status: 400,
    field: 'file',
    body: { ownStatus: 'This file takes too long to read. Please take a new photo.' },
  },
  too_large: {
    status: 413,
    field: 'file',
    body: { ownStatus: `The file can have ${maxOriginalMegabytes} MB at most.` },
  },
  too_many_pixels: {
    status: 400,
    field: 'file',
    body: { ownStatus: `The photo can have ${maxOriginalMegapixels} megapixels at most.` },
  },
  too_small: {
    status: 400,
    field: 'file',
    body: {
      ownStatus: `The photo must be ${minOriginalWidth} pixels wide at least. Messengers make photos smaller: please send the file from the card.`,
    },
  },
  code_missing: {
    status: 400,
    field: 'file',
    body: {
      ownStatus:
        'We cannot read the code in this photo. Let it fill a fifth of the picture, and tilt it against glare.',
    },
  },
  code_other: {
    status: 400,
    field: 'file',
    body: { ownStatus: 'The code in this photo is not the one that we gave you for this item.' },
  },
  codes_of_two: {
    status: 400,
    field: 'file',
    body: {
      ownStatus: 'This photo has codes of two of your items. Please take a photo for each.',
    },
  },
  file_used: {
    status: 409,
    field: 'file',
    body: { ownStatus: 'This file was sent before. Please take a new photo.' },
  },
  photo_of_other: {
    status: 409,
    field: 'file',
    body: {
      ownStatus: 'This photo looks like an evidence photo of another seller. Please take your own.',
    },
  },
  photo_of_own: {
    status: 409,
    field: 'file',
    body: {
      ownStatus: 'This photo looks like the one of another item of yours. Please take a new one.',
    },
  },
  evidence_busy: {
    status: 503,
    body: { ownStatus: 'Many photos are being read at the moment. Please try again in a minute.' },
  },
  evidence_unavailable: {
    status: 503,
    body: { ownStatus: 'We cannot read files at the moment. Your code stays good.' },
  },
  evidence_slow: {
    status: 503,
    body: { ownStatus: 'The file took too long to read. Please try again.' },
  },
} as const satisfies ProblemTable;
