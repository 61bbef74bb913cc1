/** Pushes to browsers (RFC 8030, 8291, 8292) by the library `web-push`: where they may go, and how one is sent. */
export { isPushHost } from './push-host.ts';
export { createPushSender, type PushSender, type PushSettings } from './sender.ts';
export { deriveVapidKeys } from './vapid-keys.ts';
