/** A kind of message between the processes of one machine: both ends import the same constant. */
export interface MessageKind<Payload, Answer = void> {
  readonly name: string;
  /** Never there: holds the types. */
  readonly types?: (payload: Payload) => Answer;
}

/** Names are unique in the shop. What is sent must survive a structured clone: no functions, no class instances. */
export function messageKind<Payload = void, Answer = void>(
  name: string,
): MessageKind<Payload, Answer> {
  return { name };
}

/** Nobody answered: the other process has ended, took too long, knows no such message, or its handler failed. */
export class NoAnswer extends Error {
  constructor(name: string, why: string) {
    super(`no answer to ${name}: ${why}`);
    this.name = 'NoAnswer';
  }
}

/** Hears messages of one kind. What it returns is the answer to whoever asked. */
export type Handler<From, Payload, Answer> = (
  payload: Payload,
  from: From,
) => Answer | Promise<Answer>;

/** Who hears what in this process. */
export interface Handlers<From> {
  /** Hears messages of this kind from now on. Several may; the first one's answer counts. Returns what ends it. */
  on<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    handler: Handler<From, Payload, Answer>,
  ): () => void;
  /** Hands a message to all who hear its kind, in the order in which they began to. Rejects when nobody does. */
  take(name: string, payload: unknown, from: From): Promise<unknown>;
}

export function createHandlers<From>(): Handlers<From> {
  const lists = new Map<string, Handler<From, never, unknown>[]>();
  return {
    on({ name }, handler) {
      lists.set(name, [...(lists.get(name) ?? []), handler]);
      return () => {
        lists.set(
          name,
          (lists.get(name) ?? []).filter((other) => other !== handler),
        );
      };
    },
    async take(name, payload, from) {
      const [first, ...others] = lists.get(name) ?? [];
      if (!first) throw new NoAnswer(name, 'nobody hears it');
      const answer = first(payload as never, from);
      for (const other of others) void other(payload as never, from);
      return answer;
    },
  };
}
