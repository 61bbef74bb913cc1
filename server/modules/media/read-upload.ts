import type { FastifyRequest } from 'fastify';
import { mediaProblems } from '#contract/media/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** The multipart field that carries the picture. */
const fieldName = 'image';

/** Whatever goes wrong while a body is read is the body's fault: too large, cut off, or no multipart at all. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(mediaProblems, 'image_too_large');
  if (code === 'FST_FILES_LIMIT') return refuse(mediaProblems, 'image_several');
  return 'statusCode' in error ? error : refuse(mediaProblems, 'image_broken');
}

/** Reads the picture out of a multipart body. Refuses when it is missing, empty, cut off or too large. */
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
    throw refusalOf(error);
  }
  if (!picture || picture.length === 0) throw refuse(mediaProblems, 'image_missing');
  return picture;
}
