/** How a receiver in plain Node checks that a webhook comes from the shop; a test runs it. */
export const verifySample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes as they came, before anything reads them as JSON
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'];
  const sentAt = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hash = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest('base64');
  const wanted = Buffer.from(\`v1,\${hash}\`);
  return (headers['webhook-signature'] ?? '')
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
}`;
