import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/**
 * Longest body of a form, in bytes: percent-encoding writes a letter of Bangla in nine, so this carries about
 * 28,000 of them, and each field can say by itself that it is too long.
 */
export const maxFormSize = 256 * 1024;

/** Fields that a form may have; ours have a handful. A body has room for 100,000, and each one is work. */
const maxFields = 16;

const multipartLimits = {
  files: 0,
  fields: maxFields,
  parts: maxFields,
  fieldSize: maxFormSize,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** The fields of a form; one that is there twice is a list, which no text field accepts. */
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
    // Whatever goes wrong is the body's fault; the reader knows a status for some of it.
    throw error instanceof Error && 'statusCode' in error
      ? error
      : refuse(baseProblems, 'bad_input');
  }
  return asBody(fields);
}

/** Lets the calls of this scope be sent by a form, in either of its two encodings, besides as JSON. No files. */
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
