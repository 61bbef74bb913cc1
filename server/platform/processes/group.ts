import { type Channel, openChannel, type Port } from './channel.ts';
import { createHandlers, type Handler, type MessageKind, messageKind } from './message.ts';

/** The processes of this machine, as one of them sees them. */
export interface ProcessGroup extends Channel {
  /** Hears what the supervisor and the others send. Returns the function that ends it. */
  on<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    handler: Handler<undefined, Payload, Answer>,
  ): () => void;
  /** Sends to all other processes of the machine, of this role when one is given. */
  broadcast<Payload>(
    kind: MessageKind<Payload, unknown>,
    payload: Payload,
    options?: { role?: string },
  ): void;
  /**
   * Says that this process hears all it must hear, and waits until the supervisor knows it: what is sent to all reaches it
   * from then on. To be called before it serves anybody.
   */
  register(): Promise<void>;
}

/** Said by a worker that hears what it must hear. */
export const register = messageKind('processes.register');

/** What the supervisor passes on: see `broadcast`. */
export const relay = messageKind<{ name: string; payload: unknown; role?: string }>(
  'processes.relay',
);

/** The group that this process was started into by a supervisor. `send` and `ask` go to the supervisor. */
export function joinGroup(port: Port = process as Port): ProcessGroup {
  const handlers = createHandlers<undefined>();
  const channel = openChannel(port, handlers, undefined);
  return {
    ...channel,
    on: handlers.on,
    broadcast: ({ name }, payload, { role } = {}) =>
      channel.send(relay, { name, payload, ...(role !== undefined && { role }) }),
    register: () => channel.ask(register, undefined),
  };
}
