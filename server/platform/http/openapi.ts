import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import { baseProblems, type Problem } from '#contract/kernel/problems.ts';
import { completeDocument, type RateLimits } from './openapi-document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract. Routes without one are not in the document. */
    endpoint?: Endpoint;
  }
}

const createSecuritySchemes = (url: string) =>
  ({
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The access token that `/api/jwt` gives, good for minutes. The shop’s own pages call the scheme `barer`.',
    },
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API token, made at `/dashboard/tokens`, with the scope that is named',
    },
    identitySession: {
      type: 'apiKey',
      in: 'cookie',
      name: `${url.startsWith('https:') ? '__Host-' : ''}ditiyo.session_token`,
      description: 'The cookie of the identity provider, from the shop’s own pages',
    },
  }) as const;

type Requirement = { [Scheme in keyof ReturnType<typeof createSecuritySchemes>]?: string[] };

const byToken: Requirement = { accessToken: [] };
const bySession: Requirement = { identitySession: [] };

/** Each access rule in OpenAPI: one of the list is enough, and an empty one needs nothing. */
const security: Record<Access, Requirement[]> = {
  anyone: [],
  optional: [{}, byToken, bySession],
  identity: [bySession],
  identity_or_token: [byToken, bySession],
  token: [byToken],
  buyer: [byToken],
  seller: [byToken],
  seller_or_admin: [byToken],
  moderator: [byToken],
  admin: [byToken],
};

/** The scope of the API token that opens a call, beside what its access says. */
const byScope = ({ scope }: Endpoint): Requirement[] => (scope ? [{ apiToken: [scope] }] : []);

/** Describes a status by the codes that it may have, and their texts. */
function describeAnswer({ problems }: Endpoint, status: string): string {
  if (status === '200') return 'Done';
  if (status === '202') return 'Not known yet';
  const all: [string, Problem][] = [...Object.entries(problems), ...Object.entries(baseProblems)];
  return all
    .filter(([, problem]) => String(problem.status) === status)
    .map(([code, { body }]) => `\`${code}\`: ${body.ownStatus ?? body.status}`)
    .join('\n\n');
}

/** The type of a response that is not JSON. */
function otherType({ fileName, isStream }: Endpoint, status: string): string | undefined {
  if (status !== '200') return undefined;
  if (isStream) return 'text/event-stream';
  return fileName === undefined ? undefined : 'text/csv';
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** A route's schemas for the document, with the descriptions of the contract. */
const describe: Transform = (given) => {
  const endpoint = given.route.config?.endpoint;
  if (!endpoint) return { schema: { hide: true }, url: given.url };
  const body = endpoint.rowsBody ?? endpoint.body;
  const answers = Object.entries((given.schema?.response ?? {}) as Record<string, object>);
  // Converting one schema for each of 2,000 refusals would hold everybody up for seconds: completeDocument names their one form.
  const isRefusal = ([status]: [string, unknown]) => Number(status) >= 400;
  const { schema, url } = jsonSchemaTransform({
    ...given,
    schema: {
      ...given.schema,
      ...(body && { body }),
      response: Object.fromEntries(answers.filter((answer) => !isRefusal(answer))),
    },
  } as Parameters<typeof jsonSchemaTransform>[0]);
  const described = (status: string) => ({
    'x-response-description': describeAnswer(endpoint, status),
  });
  const done = Object.entries((schema.response ?? {}) as Record<string, object>).map(
    ([status, answer]) => {
      const type = otherType(endpoint, status);
      const typed = type ? { content: { [type]: { schema: answer } } } : answer;
      return [status, { ...typed, ...described(status) }] as const;
    },
  );
  const refused = answers
    .filter(isRefusal)
    .map(([status]) => [status, { type: 'object', ...described(status) }] as const);
  const response = [...done, ...refused];
  return {
    schema: {
      ...schema,
      security: [...security[endpoint.access], ...byScope(endpoint)],
      // Roles, which no scheme of OpenAPI tells.
      'x-access': endpoint.access,
      ...(endpoint.changesState && { 'x-changes-state': true }),
      response: Object.fromEntries(response),
    },
    url,
  };
};

/** Swagger UI uses inline styles. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the document says of the API as a whole. Its version rises with what old programs cannot read (docs/api.md). */
export const apiInfo = {
  title: 'Ditiyo',
  description: 'The marketplace for used cameras, lenses and accessories in Bangladesh.',
  version: '1',
};

interface AboutApi {
  title: string;
  description: string;
  version: string;
  /** The shop's address. */
  url: string;
  rateLimits: RateLimits;
}

/** Serves `/api/openapi.json`, and Swagger UI at `/api/docs`. */
export async function addOpenApi(app: FastifyInstance, info: AboutApi): Promise<void> {
  const { url, rateLimits, ...about } = info;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: about,
      servers: [{ url }],
      components: { securitySchemes: createSecuritySchemes(url) },
    },
    transform: describe,
    transformObject: (given) =>
      'openapiObject' in given
        ? completeDocument(given.openapiObject, rateLimits)
        : given.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => docsPolicy,
    // Otherwise the page would send the document to a validator on another host.
    uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
