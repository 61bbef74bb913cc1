import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/** The contract's bodies are two levels deep. */
const deepestBody = 8;

/** Whether objects and arrays are nested more than `levels` deep. Looks no deeper than that. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

const tooDeep = () => refuse(baseProblems, 'bad_input', { attack: 'too_deep' });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Valid JSON that the parser refuses names a prototype; the parser does not report which of the two it was. */
const unreadable = (text: string) =>
  refuse(baseProblems, 'bad_input', {
    attack: isJson(text) ? 'prototype_poisoning' : 'malformed_request',
  });

/**
 * Accepts JSON bodies only; a call that takes another type adds its parser. Refuses `__proto__`, `constructor.prototype` and
 * deep nesting. An empty body counts as none.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      return parse(request, body, (error, value) => {
        if (error) done(unreadable(body));
        else if (isDeeper(value, deepestBody)) done(tooDeep());
        else done(null, value);
      });
    },
  );
}
