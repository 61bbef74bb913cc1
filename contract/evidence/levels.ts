// Without zod: pages draw with these rules and check nothing.

/**
 * What an evidence photo shows, each level more than the one before:
 * - `in_hand`: the seller sent a photo with the shop's code; what else is in it nobody has checked
 * - `camera_file`: the file was written by a camera of the listed model, and nothing says that it was saved again
 * - `with_serial`: the serial number in it is that of the listing as well
 */
export const evidenceLevels = ['in_hand', 'camera_file', 'with_serial'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/** What a file calls its count: of the mechanical shutter alone, or of electronic releases too. */
export const countKinds = ['mechanical', 'all'] as const;
export type CountKind = (typeof countKinds)[number];

/** What a file says about the model and the lens, held against the listing; `unknown` where the shop cannot tell. */
export const modelMatches = ['yes', 'no', 'unknown'] as const;
export type ModelMatch = (typeof modelMatches)[number];
/** The same of a number or a lens; `absent` where either side says none. */
export const factMatches = ['yes', 'no', 'absent'] as const;
export type FactMatch = (typeof factMatches)[number];

/**
 * What a seller is asked about an evidence photo, which nobody else is shown:
 * - `saved_again`: a program saved the file after the camera did
 * - `other_camera`: it was written by another model than the listed one
 * - `other_serial`: it has another serial number than the listing
 * - `higher_count`: it counts more releases than the listing says
 */
export const evidenceQuestions = [
  'saved_again',
  'other_camera',
  'other_serial',
  'higher_count',
] as const;
export type EvidenceQuestion = (typeof evidenceQuestions)[number];

/** Days after which an evidence photo is shown no more. */
export const evidenceDays = 180;
/** Hours in which a code can be photographed and sent. */
export const challengeHours = 48;

/** The original file of a camera, which is larger than a photo for a listing. */
export const maxOriginalMegabytes = 25;
export const maxOriginalBytes = maxOriginalMegabytes * 1024 * 1024;
export const maxOriginalMegapixels = 110;
export const minOriginalWidth = 2_000;

/** The multipart fields of an evidence photo. The challenge may be left out: the code in the picture names it. */
export const evidenceFields = { file: 'file', challenge: 'challengeId' } as const;

/** Months for which the shop keeps what a file told, after it is shown no more. */
export const evidenceMonths = 24;
