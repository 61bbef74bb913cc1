/** A kind of message between the processes of one machine. Sender and receiver import the same constant. */
export interface MessageKind<Payload, Answer = void> {
  readonly name: string;
  /** Never set: it holds the types. */
  readonly types?: (payload: Payload) => Answer;
}

/** `name` is unique in the shop. Payloads and answers must survive a structured clone: no functions, no class instances. */
export function messageKind<Payload = void, Answer = void>(
  name: string,
): MessageKind<Payload, Answer> {
  return { name };
}

/** Handles messages of one kind; what it returns is the answer. */
type Handler<From, Payload, Answer> = (payload: Payload, from: From) => Answer | Promise<Answer>;

/** The message handlers of a process, one for each kind. */
export interface Handlers<From> {
  /** Throws when the kind has a handler already. */
  on<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    handler: Handler<From, Payload, Answer>,
  ): void;
  /** Resolves with the answer; rejects when there is no handler, or when it fails. */
  handle(name: string, payload: unknown, from: From): Promise<unknown>;
}

export function createHandlers<From>(): Handlers<From> {
  const handlers = new Map<string, Handler<From, never, unknown>>();
  return {
    on({ name }, handler) {
      if (handlers.has(name)) throw new Error(`${name} has a handler already`);
      handlers.set(name, handler);
    },
    async handle(name, payload, from) {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`${name} has no handler`);
      return handler(payload as never, from);
    },
  };
}
