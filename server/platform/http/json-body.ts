import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/** The contract's bodies are two levels deep; nothing honest is deeper than this. */
const deepestBody = 8;

/** Whether a value has more than `levels` of objects and arrays inside each other. Looks no deeper than that. */
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

/** What is JSON and refused nevertheless names a prototype: the parser does not say which of the two it was. */
const unreadable = (text: string) =>
  refuse(baseProblems, 'bad_input', {
    attack: isJson(text) ? 'prototype_poisoning' : 'malformed_request',
  });

/**
 * Bodies are JSON and nothing else; a call that takes another kind brings a parser of its own. `__proto__` and
 * `constructor.prototype` are refused, and so is what is nested too deep. An empty body is none.
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
