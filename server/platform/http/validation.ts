import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { unknownId } from '#contract/kernel/fields.ts';
import { baseProblems, type Issue } from '#contract/kernel/problems.ts';
import { type Refusal, refuse } from './refusal.ts';

// zod/mini brings no texts of its own; ours stand in the contract, these fill the gaps.
z.config(z.locales.en());

function toIssue(issue: $ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

/** Bad input names every bad field; a malformed id is answered like an id that does not exist. */
export function inputRefusal(issues: $ZodIssue[]): Refusal {
  const onlyIds = issues.length > 0 && issues.every((issue) => issue.message === unknownId);
  if (onlyIds) return refuse(baseProblems, 'not_found');
  return refuse(baseProblems, 'bad_input', { issues: issues.map(toIssue) });
}

export const zodValidator: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // No body at all is an empty one: each required field then gets its own message.
    const input = httpPart === 'body' && (data === undefined || data === null) ? {} : data;
    const result = safeParse(schema, input);
    return result.success ? { value: result.data } : { error: inputRefusal(result.error.issues) };
  };
};
