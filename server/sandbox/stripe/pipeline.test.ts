import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { createLogger } from '#server/platform/log.ts';
import { sendProblem } from './pipeline.ts';

test('whom the shop lets not in is told to try again, as Stripe tells it, and nobody is woken for it', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true });
  app.post('/v1/payment_intents/pi_1/confirm', (_request, reply) =>
    sendProblem(reply, refuse(baseProblems, 'unavailable', { retryAfter: 2, quiet: true })),
  );
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/v1/payment_intents/pi_1/confirm',
  });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '2', 'stripe-should-retry': 'true' });
  expect(JSON.parse(body)).toEqual({
    error: { type: 'api_error', message: 'The gateway is busy. Please try again in a moment.' },
  });
  expect(lines).toEqual([]);
});
