import {
  addPushSubscription,
  deletePushSubscription,
  readPushKey,
} from '#contract/watchlist/push-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import {
  findPushSubscription,
  forgetPush,
  pushSupport,
  subscribeToPush,
} from '#web/platform/push.ts';

/** Of this browser: whether it is told, or why it cannot be. */
export type PushState = 'none' | 'home-screen' | 'blocked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'there') return support;
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findPushSubscription();
  if (!subscription) return 'off';
  // It may be somebody else's, or of a session that is over.
  const { on } = await call(readPushKey, { query: { endpoint: subscription.endpoint } });
  return on ? 'on' : 'off';
}

/** Asks the person, the browser's push service and the shop, in this order. Answers what came of it. */
export async function turnPushOn(): Promise<PushState> {
  // First of all: browsers ask only at once after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { publicKey } = await call(readPushKey, { query: {} });
  const { endpoint, keys } = (await subscribeToPush(publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(addPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findPushSubscription();
  if (!subscription) return 'off';
  try {
    await call(deletePushSubscription, { query: { endpoint: subscription.endpoint } });
  } catch (error) {
    // It has gone already.
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  }
  await forgetPush();
  return 'off';
}
