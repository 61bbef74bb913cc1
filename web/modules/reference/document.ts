/** JSON Schema, as far as the document uses it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  nullable?: boolean;
}

interface Content {
  schema?: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface Operation {
  summary: string;
  tags: string[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    example?: string;
    schema?: Schema;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
  /** Requirements of which one is enough; an API token's names its scope. */
  security?: Record<string, string[]>[];
  'x-access': string;
  'x-changes-state'?: boolean;
}

/** How often something may be done within so many seconds. */
export interface RateLimit {
  most: number;
  seconds: number;
}

/** What of `/api/openapi.json` the reference is made of. */
export interface ApiDocument {
  'x-rate-limits': Record<string, RateLimit>;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is sent to others, by kind. */
  webhooks?: Record<string, { post: Pick<Operation, 'requestBody'> }>;
}

/** What a receiver of webhooks gets of one kind. */
export interface Sent {
  kind: string;
  example: string;
}

/** A field, a parameter or a part of either, on one line. */
export interface Field {
  /** Its way from the top: `shots[].kind`. */
  name: string;
  required: boolean;
  /** What it takes, with its limits: `text, at most 120 characters`. */
  takes: string;
}

export interface Parameter extends Field {
  in: 'path' | 'query';
  example: string;
}

/** One call, as its readers need it. */
export interface CallToRead {
  /** Of its own on a page, for links: `get-api-search`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** The contract's access rule. */
  access: string;
  /** What an API token needs; undefined where none opens it. */
  scope?: string;
  /** It needs somebody who is signed in: no API token opens it. */
  needsAccess: boolean;
  /** It changes something, whatever its method. */
  changes: boolean;
  parameters: Parameter[];
  /** The content type of its body, if it takes one. */
  bodyType?: string;
  body: Field[];
  bodyExample?: string;
  replyType: string;
  reply: Field[];
  replyExample?: string;
  /** Its own refusals, besides those that every call may give. */
  refusals: { status: number; code: string; text: string }[];
  curl: string;
}
