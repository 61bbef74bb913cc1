import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendProblem } from './pipeline.ts';

test('whom a busy host lets not in is told to try again, as Stripe tells it, and nobody is woken for it', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  const busy = new Error('busy');
  const retryAfterOf = (error: unknown) => (error === busy ? 2 : undefined);
  app.post('/v1/payment_intents/pi_1/confirm', (_request, reply) =>
    sendProblem(reply, busy, retryAfterOf),
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
