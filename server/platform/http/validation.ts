import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { unknownId } from '#contract/kernel/fields.ts';
import { baseProblems, type Issue } from '#contract/kernel/problems.ts';
import type { AttackKind } from '#server/platform/security-events/attack.ts';
import { type Refusal, refuse } from './refusal.ts';

// zod/mini brings no texts of its own; ours stand in the contract, these fill the gaps.
z.config(z.locales.en());

function toIssue(issue: $ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

/** Forms are filled in wrongly every day; addresses are written by our pages, and some fields by nobody. */
function attackOf(issues: $ZodIssue[], httpPart: string | undefined): AttackKind | undefined {
  if (issues.some((issue) => issue.code === 'invalid_type' && issue.expected === 'never')) {
    return 'forged_field';
  }
  return httpPart === 'body' ? undefined : 'malformed_request';
}

/** Bad input names every bad field; a malformed id is answered like an id that does not exist. */
function inputRefusal(issues: $ZodIssue[], httpPart: string | undefined): Refusal {
  const onlyIds = issues.length > 0 && issues.every((issue) => issue.message === unknownId);
  if (onlyIds) return refuse(baseProblems, 'not_found');
  return refuse(baseProblems, 'bad_input', {
    issues: issues.map(toIssue),
    attack: attackOf(issues, httpPart),
  });
}

/** NUL, which PostgreSQL refuses, and half characters, which it would keep as something else. No keyboard makes them. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function findUnstorable(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ path: path.join('.'), message: 'This contains characters that cannot be stored' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, [...path, key]));
}

/** Refuses with `bad_input` a text that the database cannot keep as it is. */
export function checkStorable(data: unknown): void {
  const issues = findUnstorable(data);
  if (issues.length > 0) throw refuse(baseProblems, 'bad_input', { issues });
}

export const zodValidator: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // No body at all is an empty one: each required field then gets its own message.
    const input = httpPart === 'body' && (data === undefined || data === null) ? {} : data;
    const result = safeParse(schema, input);
    if (!result.success) return { error: inputRefusal(result.error.issues, httpPart) };
    const issues = findUnstorable(result.data);
    if (issues.length > 0) {
      return { error: refuse(baseProblems, 'bad_input', { issues, attack: 'malformed_request' }) };
    }
    return { value: result.data };
  };
};
