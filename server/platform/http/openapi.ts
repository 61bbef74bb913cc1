import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves what the contract promises: `/api/openapi.json` and readable pages at `/api/docs`. */
export async function addOpenApi(
  app: FastifyInstance,
  info: { title: string; description: string; version: string; url: string },
): Promise<void> {
  const { url, ...about } = info;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: about,
      servers: [{ url }],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description: '`barer TOKEN`, with the token that `/api/jwt` gives',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // The pages bring their own inline styles: a policy of their own, for these pages alone.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy}; frame-ancestors 'none'`,
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
