import { beginConversation, writeMessage } from '#contract/conversations/endpoints.ts';
import type { ConversationId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { ApiProblem, mayPass } from '#web/platform/problems.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { unsentLock } from '#web/platform/storage-keys.ts';
import { noteAnswer } from './connection.ts';
import { conversationsQuery } from './queries.ts';
import { addMessage, catchUp } from './story.ts';
import {
  alone,
  dropUnsent,
  keepUnsent,
  markUnsent,
  moveUnsent,
  nextMoment,
  nextUnsent,
  type Recipient,
  type Unsent,
} from './unsent.ts';

/** What became of a message that was sent from this tab. */
export type Outcome =
  | { sent: Unsent; conversation: string }
  | { refused: Unsent; code: string; message: string };

const listeners = new Set<(outcome: Outcome) => void>();

/** Hears what becomes of the messages of this tab. Returns the function that stops it. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}

function post({ to, text, pictures, key }: Unsent) {
  const body = { text, pictures, key };
  if ('conversation' in to) {
    return call(writeMessage, { params: { id: to.conversation as ConversationId }, body });
  }
  const { item: itemId, booking: bookingId, offer: offerId } = to;
  return call(beginConversation, { body: { itemId, bookingId, offerId, ...body } });
}

/** When the shop takes more from somebody who sent too much for now, as it says itself. */
function afterLimit({ retryAfter }: ApiProblem): number {
  const seconds = Number(retryAfter);
  return Date.now() + (seconds > 0 ? seconds * 1_000 : maxPause);
}

/** Sends one. `later`: there is no connection; `stop`: nobody is signed in any more. */
async function deliver(message: Unsent): Promise<'done' | 'later' | 'stop'> {
  try {
    const { insertedId, message: kept } = await post(message);
    addMessage(insertedId, kept);
    await moveUnsent(message.by, message.to, insertedId);
    await dropUnsent(message.key);
    tell({ sent: message, conversation: insertedId });
    void catchUp(insertedId);
    void queryCache()?.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiProblem) || mayPass(error)) return 'later';
    // It is sent when its person is back.
    if (error.status === 401 || error.status === 403) return 'stop';
    if (error.status === 429) {
      await markUnsent(message.key, { notBefore: afterLimit(error) });
      return 'done';
    }
    const refusal = { code: error.code, message: error.message };
    await markUnsent(message.key, { refusal });
    tell({ refused: { ...message, refusal }, ...refusal });
    return 'done';
  }
}

/** Milliseconds until it is tried again without a word from the browser that the connection is back. */
const firstPause = 3_000;
const maxPause = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;

/** Longest time that a browser's timer can wait for. */
const longestTimer = 2 ** 31 - 1;

function tryAgainIn(by: string, ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(by), Math.min(Math.max(ms, 0), longestTimer));
}

/** Sends what somebody wrote here and is not in the shop yet, in its order: one tab at a time, each under its key. */
export async function sendUnsent(by: string): Promise<void> {
  clearTimeout(timer);
  if (nextUnsent(by, Date.now())) {
    const end = await alone(unsentLock, async () => {
      // Read each time anew: another tab may have sent or discarded it.
      for (;;) {
        const next = nextUnsent(by, Date.now());
        if (!next) return 'done';
        const end = await deliver(next);
        if (end !== 'done') return end;
      }
    });
    noteAnswer(end !== 'later');
    if (end === 'later') {
      tryAgainIn(by, pause);
      pause = Math.min(pause * 2, maxPause);
      return;
    }
    pause = firstPause;
    if (end === 'stop') return;
  }
  const moment = nextMoment(by);
  if (Number.isFinite(moment)) tryAgainIn(by, moment - Date.now());
}

/** Random, of whatever page: not each has what makes a UUID. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('-');

/** Keeps a message until it is in the shop, and sends it. */
export async function send(message: {
  by: string;
  to: Recipient;
  text: string;
  pictures: string[];
}): Promise<void> {
  await keepUnsent({ ...message, key: newKey() });
  await sendUnsent(message.by);
}

/** Tries one again at once. */
export async function retry({ key, by }: Unsent): Promise<void> {
  await markUnsent(key, {});
  pause = firstPause;
  await sendUnsent(by);
}
