import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/index.ts';
import type { ResponseCache } from '#server/platform/response-cache/index.ts';
import { type CallerMap, createBind } from './bind.ts';
import { addOpenApi, apiInfo } from './openapi.ts';

/** The document of the whole contract, without a shop: none of its calls can be made. */
export async function describeApi(url: string): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await addOpenApi(app, { ...apiInfo, url, rateLimits: {} });
  const bind = createBind<CallerMap>(
    async () => undefined as never,
    () => true,
    () => '',
    {} as ResponseCache,
  );
  for (const endpoint of endpoints) {
    bind(app, endpoint, async () => {
      throw new Error('only described here');
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
