import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/**
 * Bytes of a form at most. Percent-encoding takes nine for a Bangla letter, so these are about 28,000 letters: enough for each
 * field to report that it is too long.
 */
export const maxFormSize = 256 * 1024;

/** Fields of a form at most. A body has room for 100,000, which would take long to parse. */
const maxFields = 16;

const multipartLimits = {
  files: 0,
  fields: maxFields,
  parts: maxFields,
  fieldSize: maxFormSize,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** The fields of a form. A repeated one becomes a list, which no text field accepts. */
function asBody(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  if (fields.length > maxFields) throw refuse(baseProblems, 'bad_input');
  const body = new Map<string, unknown>();
  for (const [name, value] of fields) {
    body.set(name, body.has(name) ? [body.get(name), value].flat() : value);
  }
  return Object.fromEntries(body);
}

async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.push([part.fieldname, part.value]);
    }
  } catch (error) {
    // Every error is that of the body; some have a status of their own.
    throw error instanceof Error && 'statusCode' in error
      ? error
      : refuse(baseProblems, 'bad_input');
  }
  return asBody(fields);
}

/** Accepts forms in both encodings besides JSON in this scope, without files. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormSize },
    async (_request: FastifyRequest, body: string) => asBody([...new URLSearchParams(body)]),
  );
  await scope.register(multipart, { limits: multipartLimits });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(request);
  });
}
