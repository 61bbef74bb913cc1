import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { unknownId } from '#contract/kernel/fields.ts';
import { baseProblems, type Issue } from '#contract/kernel/problems.ts';
import type { AttackKind } from '#server/platform/security-events/attack.ts';
import { type Refusal, refuse } from './refusal.ts';

// zod/mini has no messages; those that the contract leaves out come from this locale.
z.config(z.locales.en());

function toIssue(issue: $ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

/** Mistakes in forms are common. Our pages never write malformed addresses or forbidden fields. */
function attackOf(issues: $ZodIssue[], httpPart: string | undefined): AttackKind | undefined {
  if (issues.some((issue) => issue.code === 'invalid_type' && issue.expected === 'never')) {
    return 'forged_field';
  }
  return httpPart === 'body' ? undefined : 'malformed_request';
}

/** Names every bad field. A malformed id is refused like one that does not exist. */
function inputRefusal(issues: $ZodIssue[], httpPart: string | undefined): Refusal {
  const onlyIds = issues.length > 0 && issues.every((issue) => issue.message === unknownId);
  if (onlyIds) return refuse(baseProblems, 'not_found');
  return refuse(baseProblems, 'bad_input', {
    issues: issues.map(toIssue),
    attack: attackOf(issues, httpPart),
  });
}

/** Whether PostgreSQL can store it: it refuses NUL and would change lone surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The texts in it that the database cannot store. */
function findUnstorable(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ path: path.join('.'), message: 'This contains characters that cannot be stored' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, [...path, key]));
}

/** Refuses with `bad_input` a text that the database cannot store. */
export function checkStorable(data: unknown): void {
  const issues = findUnstorable(data);
  if (issues.length > 0) throw refuse(baseProblems, 'bad_input', { issues });
}

/** What is meant by a value of a body that was not checked as a whole. Refuses with `bad_input`. */
export function readAs<Read>(schema: z.ZodMiniType<Read>, value: unknown): Read {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw refuse(baseProblems, 'bad_input', { issues: error.issues.map(toIssue) });
  checkStorable(data);
  return data;
}

const validator =
  (checksTexts: boolean): FastifySchemaCompiler<unknown> =>
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // A missing body counts as empty, so that each required field gets its message.
    const input = httpPart === 'body' && (data === undefined || data === null) ? {} : data;
    const result = safeParse(schema as $ZodType, input);
    if (!result.success) return { error: inputRefusal(result.error.issues, httpPart) };
    const issues = checksTexts ? findUnstorable(result.data) : [];
    if (issues.length > 0) {
      return { error: refuse(baseProblems, 'bad_input', { issues, attack: 'malformed_request' }) };
    }
    return { value: result.data };
  };

export const zodValidator = validator(true);

/** Of a body whose rows are read one by one, by `readAs`. */
export const rowsValidator = validator(false);
