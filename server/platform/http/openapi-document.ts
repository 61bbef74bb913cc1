import * as z from 'zod/mini';
import { callExamples } from '#contract/examples.ts';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { CallExample } from '#contract/kernel/example.ts';
import { ProblemBody } from '#contract/kernel/problems.ts';
import { describeWebhooks } from '#contract/webhooks/document.ts';
import { wordDescriptions } from '#contract/words.ts';

interface Content {
  schema?: object;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** What a program may do so often within so many seconds, by name. */
export type RateLimits = Record<string, { most: number; seconds: number }>;

/** What of a document is completed here. */
export interface Document {
  'x-rate-limits'?: RateLimits;
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
  tags?: { name: string; description: string }[];
  webhooks?: object;
}

/** The name of an endpoint's path in the document: `/api/category/{id}`. */
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}');

function addExample(operation: Operation, given: CallExample): void {
  const values: Record<string, Record<string, string>> = {
    path: given.params ?? {},
    query: given.query ?? {},
  };
  for (const parameter of operation.parameters ?? []) {
    const value = values[parameter.in]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  if (given.body) {
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      content.examples = { camera: { value: given.body } };
    }
  }
  for (const content of Object.values(operation.responses['200']?.content ?? {})) {
    content.examples = { camera: { value: given.reply } };
  }
}

/** Every refusal has one form: the document says it once, and its 2,000 places name it. */
function shareProblem({ responses }: Operation): void {
  for (const [status, { content = {} }] of Object.entries(responses)) {
    const answer = content['application/json'];
    if (answer && Number(status) >= 400) answer.schema = { $ref: '#/components/schemas/Problem' };
  }
}

/** Whole numbers have the bounds of what JavaScript counts exactly: no rule of a field, so nobody is told of them. */
function dropNumberBounds(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as { minimum?: unknown; maximum?: unknown };
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  Object.values(part).forEach(dropNumberBounds);
}

/** In the order of the contract, whatever the order in which the shop learnt of its calls. */
function inOrder(paths: NonNullable<Document['paths']>): NonNullable<Document['paths']> {
  const known = [...new Set(endpoints.map(pathOf))].filter((path) => path in paths);
  return { ...Object.fromEntries(known.map((path) => [path, {}])), ...paths };
}

/** Completes the document with what the contract tells beside its calls, in place, and gives it back. */
export function completeDocument<T extends object>(given: T, rateLimits: RateLimits): T {
  const document = given as Document;
  document['x-rate-limits'] = rateLimits;
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  operations.forEach(shareProblem);
  const { $schema: _, ...problem } = z.toJSONSchema(ProblemBody);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem },
  };
  const paths = inOrder(document.paths ?? {});
  document.paths = paths;
  document.tags = Object.entries(wordDescriptions).map(([name, description]) => ({
    name,
    description,
  }));
  document.webhooks = describeWebhooks();
  dropNumberBounds(document);
  for (const one of callExamples) {
    const { method } = one.endpoint;
    const operation = paths[pathOf(one.endpoint)]?.[method.toLowerCase()];
    if (operation) addExample(operation, one);
  }
  return given;
}
