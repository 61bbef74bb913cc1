import type { FastifyRequest } from 'fastify';
import { ChallengeId } from '#contract/evidence/ids.ts';
import { evidenceFields } from '#contract/evidence/levels.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import type { EvidenceFile } from './options.ts';

/** Whatever goes wrong while a body is read is the body's fault: too large, cut off, or no multipart at all. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(evidenceProblems, 'too_large');
  return 'statusCode' in error ? error : refuse(evidenceProblems, 'file_broken');
}

/** Reads an evidence photo and the name of its challenge out of a multipart body. */
export async function readEvidenceFile(request: FastifyRequest): Promise<EvidenceFile> {
  if (!request.isMultipart()) throw refuse(evidenceProblems, 'file_missing');
  let bytes: Buffer | undefined;
  let named: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === evidenceFields.challenge) named = part.value;
      } else if (part.fieldname === evidenceFields.file) bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!bytes || bytes.length === 0) throw refuse(evidenceProblems, 'file_missing');
  if (named === undefined) return { bytes };
  const challengeId = ChallengeId.safeParse(named);
  if (!challengeId.success) {
    const issues = challengeId.error.issues.map(({ message }) => ({
      path: evidenceFields.challenge,
      message,
    }));
    throw refuse(baseProblems, 'bad_input', { issues });
  }
  return { challengeId: challengeId.data, bytes };
}
