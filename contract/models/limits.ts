/* What pages say of the catalogue of models; apart, because a page needs no schema. */

export const maxBrandLength = 60;
export const maxModelLength = 100;
export const maxAliasLength = 80;

/** Most further names of one model, and most mounts that it was sold in. */
export const maxAliases = 60;
export const maxMounts = 12;

export const maxModelReasonLength = 500;

/** Most proposals of one person that wait for an answer. */
export const maxOpenProposals = 10;

/** What a sensor can be; film is told by its format. */
export const sensorFormats = [
  'full-frame',
  'aps-c',
  'aps-h',
  'mft',
  'four-thirds',
  'medium-format',
  '1.5-inch',
  '1.4-type',
  '1-inch',
  '2/3-inch',
  '1/1.63-inch',
  '1/1.6-inch',
  '1/1.7-inch',
  '1/2.3-inch',
  '35mm film',
  '120 film',
  '110 film',
  'instax mini',
  'instax wide',
  'instax square',
  'polaroid film',
] as const;

/** How a proposal stands: waiting, added as a model, known as another name of one, or not taken. */
export const proposalStates = ['open', 'accepted', 'alias', 'rejected'] as const;
export type ProposalState = (typeof proposalStates)[number];
