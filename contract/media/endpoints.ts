import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { mediaProblems } from './problems.ts';
import { ImageUploaded } from './schemas.ts';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  access: 'optional',
  scope: 'listings:write',
  summary: 'Takes one picture in the multipart field `image` and answers its address.',
  bodyKind: 'multipart',
  // The file itself is checked by decoding it; this only describes the field.
  body: z.object({ image: z.file() }),
  reply: ImageUploaded,
  problems: mediaProblems,
});
