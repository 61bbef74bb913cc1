import { type Handlers, type MessageKind, NoAnswer } from './message.ts';

/** What goes over the wire. Other programs' messages (Node's own among them) are of other shapes. */
type Wire =
  | { group: 'tell'; name: string; payload: unknown }
  | { group: 'ask'; name: string; payload: unknown; id: number }
  | { group: 'answer'; id: number; answer?: unknown; error?: string };

/** One end of Node's channel between parent and child: a ChildProcess, or this very process. */
export interface Port {
  connected: boolean;
  send?(message: Wire, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

/** Talks with one other process. Messages arrive in the order in which they were sent. */
export interface Channel {
  /** Sends and forgets; to a process that has ended it is dropped. */
  send<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload): void;
  /** Sends and waits, `within` milliseconds at the longest (for ever without). Rejects with NoAnswer. */
  ask<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    payload: Payload,
    options?: { within?: number },
  ): Promise<Answer>;
}

interface Pending {
  name: string;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Opens our end. What comes is handed to `handlers` as sent by `from`. */
export function openChannel<From>(port: Port, handlers: Handlers<From>, from: From): Channel {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  function post(message: Wire, onLost: () => void): void {
    if (!port.connected || !port.send) {
      onLost();
      return;
    }
    try {
      port.send(message, (error) => {
        if (error) onLost();
      });
    } catch {
      onLost();
    }
  }

  const forget = () => undefined;

  function finish(message: Extract<Wire, { group: 'answer' }>): void {
    const asked = pending.get(message.id);
    if (message.error === undefined) asked?.resolve(message.answer);
    else asked?.reject(new NoAnswer(asked.name, message.error));
  }

  async function answer({ name, payload, id }: Extract<Wire, { group: 'ask' }>): Promise<void> {
    const reply = await handlers.take(name, payload, from).then(
      (value) => ({ answer: value }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    post({ group: 'answer', id, ...reply }, forget);
  }

  port.on('message', (received) => {
    const message = received as Wire;
    if (message?.group === 'answer') finish(message);
    else if (message?.group === 'ask') void answer(message);
    else if (message?.group === 'tell') {
      void handlers.take(message.name, message.payload, from).catch(forget);
    }
  });
  port.on('disconnect', () => {
    for (const { name, reject } of pending.values()) reject(new NoAnswer(name, 'it has ended'));
  });

  return {
    send: ({ name }, payload) => post({ group: 'tell', name, payload }, forget),
    ask<Payload, Answer>(
      { name }: MessageKind<Payload, Answer>,
      payload: Payload,
      { within }: { within?: number } = {},
    ) {
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const late = () => reject(new NoAnswer(name, `none within ${within} ms`));
      const timer = within === undefined ? undefined : setTimeout(late, within);
      pending.set(id, { name, resolve: (value) => resolve(value as Answer), reject });
      post({ group: 'ask', name, payload, id }, () => reject(new NoAnswer(name, 'it has ended')));
      return promise.finally(() => {
        clearTimeout(timer);
        pending.delete(id);
      });
    },
  };
}
