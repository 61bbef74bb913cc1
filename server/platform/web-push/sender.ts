import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:tls';
import { RetryLaterError } from '#server/platform/outbox/outbox.ts';
import {
  lookupPublic,
  PrivateAddressError,
  readRetryAfter,
} from '#server/platform/public-network/index.ts';
import { call } from '#server/platform/tracing/span.ts';
import { isPushHost } from './push-host.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushSettings {
  /** Hosts that pushes may go to; see `isPushHost`. */
  hosts: readonly string[];
  /** Whom a push service can ask about the shop: a `mailto:` or `https:` address. */
  subject: string;
  /** Where all pushes go in a test, whatever their host. */
  rehearsal: URL | undefined;
}

/** A browser that asked for pushes: where it gets them, and what they are sealed with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Took it; knows the browser no more; will not take it, however often it is asked. */
export type PushAnswer = 'sent' | 'gone' | 'refused';

export interface PushSender {
  /**
   * Sends a text; of two with the same topic that wait at the push service the later one replaces the other. Throws when
   * another try may succeed, without a word of where it was sent.
   */
  send(target: PushTarget, text: string, topic: string): Promise<PushAnswer>;
}

/** Seconds for which a push service keeps what a browser does not fetch. */
const timeToLive = 24 * 60 * 60;

/** Milliseconds from the first byte to the last of the answer. */
const defaultTimeout = 5_000;

/** Seconds for which a push service is obeyed that wants to be left alone: later most of what it would get is no news. */
const maxRetryAfter = 6 * 60 * 60;

/** A connection for one push: to public addresses, or in a test to the one place whose certificate nobody knows. */
function openAgent(rehearsal: URL | undefined): Agent {
  const agent = new Agent({ keepAlive: false, lookup: lookupPublic });
  if (rehearsal) {
    const { hostname, port } = rehearsal;
    agent.createConnection = () =>
      connect({ host: hostname, port: Number(port || 443), rejectUnauthorized: false });
  }
  return agent;
}

/** The library's own limit is one of silence, and of an answer that breaks off it never hears. */
async function inTime(timeout: number, sent: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject({ code: 'too late' }), timeout);
  try {
    await Promise.race([sent, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function answerOf(error: unknown): PushAnswer {
  if (error instanceof PrivateAddressError) return 'refused';
  const { statusCode, code, headers } = error as {
    statusCode?: number;
    code?: string;
    headers?: IncomingHttpHeaders;
  };
  // The library's errors carry the address and the answer: neither belongs in a log.
  if (statusCode === undefined) throw new Error(`push not sent: ${code ?? 'no answer'}`);
  if (statusCode === 404 || statusCode === 410) return 'gone';
  const later = `push not sent: ${statusCode}`;
  const seconds = readRetryAfter(headers?.['retry-after'], maxRetryAfter);
  if (seconds && (statusCode === 429 || statusCode === 503)) {
    throw new RetryLaterError(later, seconds);
  }
  if (statusCode === 429 || statusCode >= 500) throw new Error(later);
  // The library follows no redirect: one is an answer like any other.
  return 'refused';
}

/** Sends pushes to the hosts of the settings by https, each in five seconds or not at all. */
export function createPushSender(
  settings: PushSettings,
  keys: VapidKeys,
  timeout = defaultTimeout,
): PushSender {
  const vapidDetails = { subject: settings.subject, ...keys };
  return {
    async send({ endpoint, p256dh, auth }, text, topic) {
      const { protocol, hostname } = new URL(endpoint);
      // The list may have been longer when the browser asked.
      if (protocol !== 'https:' || !isPushHost(settings.hosts, hostname)) return 'refused';
      // Loaded with the first push: of all processes of a shop only one sends any.
      const { default: webPush } = await import('web-push');
      const agent = openAgent(settings.rehearsal);
      const options = { vapidDetails, TTL: timeToLive, topic, agent };
      const sent = () =>
        webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, options);
      try {
        await call('push service send', () => inTime(timeout, sent()));
        return 'sent';
      } catch (error) {
        return answerOf(error);
      } finally {
        agent.destroy();
      }
    },
  };
}
