import type { ProblemTable } from '../kernel/problems.ts';
import { maxMegapixels, maxUploadMegabytes } from './limits.ts';

export const mediaProblems = {
  image_missing: { status: 400, field: 'image', body: { ownStatus: 'Image is required' } },
  image_several: {
    status: 400,
    field: 'image',
    body: { ownStatus: 'Please send one picture at a time.' },
  },
  image_too_large: {
    status: 413,
    field: 'image',
    body: { ownStatus: `The image can have ${maxUploadMegabytes} MB at most.` },
  },
  image_too_many_pixels: {
    status: 400,
    field: 'image',
    body: { ownStatus: `The image can have ${maxMegapixels} megapixels at most.` },
  },
  image_type: {
    status: 400,
    field: 'image',
    body: { ownStatus: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.' },
  },
  image_heavy: {
    status: 400,
    field: 'image',
    body: {
      ownStatus:
        'This HEIC picture is too large to be read here. Please choose a smaller one, or a JPEG.',
    },
  },
  image_broken: {
    status: 400,
    field: 'image',
    body: { ownStatus: 'This picture cannot be read. It may be damaged or incomplete.' },
  },
  image_timeout: {
    status: 503,
    body: { ownStatus: 'The picture took too long to prepare. Please try again.' },
  },
} as const satisfies ProblemTable;
