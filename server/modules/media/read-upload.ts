import type { FastifyRequest } from 'fastify';
import { mediaProblems } from '#contract/media/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** The multipart field that carries the picture. */
const fieldName = 'image';

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** Reads the picture out of a multipart body. Refuses when it is missing, empty or larger than the limit. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse(mediaProblems, 'image_missing');
  let picture: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === fieldName) picture = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw isTooLarge(error) ? refuse(mediaProblems, 'image_too_large') : error;
  }
  if (!picture || picture.length === 0) throw refuse(mediaProblems, 'image_missing');
  return picture;
}
