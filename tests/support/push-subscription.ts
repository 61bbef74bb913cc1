import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** A subscription as a browser gives it, at a push service that is never asked. */
export function newSubscription() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth },
  };
}
