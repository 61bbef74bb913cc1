import type { Handlers, MessageKind } from './message.ts';

/** Without `id` no answer is wanted. Node's own messages between processes are of other shapes. */
interface Request {
  name: string;
  payload: unknown;
  id?: number;
}

interface Response {
  answerTo: number;
  answer?: unknown;
  error?: string;
}

/** One end of Node's channel between parent and child: a ChildProcess, or `process` in the child. */
export interface Port {
  connected: boolean;
  send?(message: Request | Response, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

/** Messages to one other process. They arrive in the order in which they were sent. */
export interface Channel {
  /** Wants no answer; dropped when the other process has ended. */
  send<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload): void;
  /**
   * Resolves with the answer. Rejects when the other process has ended, its handler fails, or nothing came `within` so many
   * milliseconds (left out: no timeout).
   */
  ask<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    payload: Payload,
    options?: { within?: number },
  ): Promise<Answer>;
}

const ignore = () => undefined;

/** Opens our end of a channel; `handlers` are called with the messages that arrive, as sent by `from`. */
export function openChannel<From>(port: Port, handlers: Handlers<From>, from: From): Channel {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  function post(message: Request | Response, onLost: (error: Error) => void): void {
    if (!port.connected || !port.send) {
      onLost(new Error('the other process has ended'));
      return;
    }
    try {
      port.send(message, (error) => {
        if (error) onLost(error);
      });
    } catch (error) {
      onLost(error as Error);
    }
  }

  async function handle({ name, payload, id }: Request): Promise<void> {
    const result = await handlers.handle(name, payload, from).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.message }),
    );
    if (id !== undefined) post({ answerTo: id, ...result }, ignore);
  }

  function finish({ answerTo, answer, error }: Response): void {
    if (error === undefined) pending.get(answerTo)?.resolve(answer);
    else pending.get(answerTo)?.reject(new Error(error));
  }

  port.on('message', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if ('answerTo' in message) finish(message as Response);
    else if ('name' in message) void handle(message as Request);
  });
  port.on('disconnect', () => {
    for (const { reject } of pending.values()) reject(new Error('the other process has ended'));
  });

  return {
    send: ({ name }, payload) => post({ name, payload }, ignore),
    async ask<Payload, Answer>(
      { name }: MessageKind<Payload, Answer>,
      payload: Payload,
      { within }: { within?: number } = {},
    ) {
      lastId += 1;
      const id = lastId;
      const answered = Promise.withResolvers<unknown>();
      pending.set(id, answered);
      const giveUp = () => answered.reject(new Error(`${name}: no answer within ${within} ms`));
      const timer = within === undefined ? undefined : setTimeout(giveUp, within);
      post({ name, payload, id }, answered.reject);
      try {
        return (await answered.promise) as Answer;
      } finally {
        clearTimeout(timer);
        pending.delete(id);
      }
    },
  };
}
