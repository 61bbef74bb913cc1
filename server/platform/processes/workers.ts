import { type Channel, openChannel, type Port } from './channel.ts';
import { register } from './group.ts';
import { createHandlers, type Handlers, type MessageKind } from './message.ts';

/** A worker process, as the supervisor sees it. */
export interface Worker extends Channel {
  /** Unique as long as the supervisor lives. */
  readonly id: number;
  readonly role: string;
  /** Its name in logs and metrics: `web-3`. */
  readonly name: string;
  readonly pid: number | undefined;
}

interface Receivers {
  /** Only workers of this role. */
  role?: string;
  except?: Worker;
}

/** The worker processes of the machine, as the supervisor sees them. */
export interface Workers extends Pick<Handlers<Worker>, 'on'> {
  /** Calls the listener with each worker that ended, for whatever reason. */
  onGone(listener: (worker: Worker) => void): void;
  /** The registered workers, those that are draining included. */
  list(to?: Receivers): Worker[];
  broadcast<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload, to?: Receivers): void;
  /** Asks all at once, each for `within` milliseconds. Resolves with the answers that came; never rejects. */
  askAll<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    payload: Payload,
    options: Receivers & { within: number },
  ): Promise<{ from: Worker; answer: Answer }[]>;
}

export function createWorkers() {
  const handlers = createHandlers<Worker>();
  const registered = new Set<Worker>();
  const goneListeners: ((worker: Worker) => void)[] = [];
  let lastId = 0;

  handlers.on(register, (_, from) => void registered.add(from));

  function list({ role, except }: Receivers = {}): Worker[] {
    return [...registered].filter(
      (worker) => worker !== except && (role === undefined || worker.role === role),
    );
  }

  const workers: Workers = {
    on: handlers.on,
    onGone: (listener) => void goneListeners.push(listener),
    list,
    broadcast(kind, payload, to) {
      for (const worker of list(to)) worker.send(kind, payload);
    },
    async askAll(kind, payload, { within, ...to }) {
      const answers = list(to).map((from) =>
        from.ask(kind, payload, { within }).then(
          (answer) => [{ from, answer }],
          () => [],
        ),
      );
      return (await Promise.all(answers)).flat();
    },
  };

  return {
    workers,
    /** Adds a process that was just started. The returned function removes it when it has ended. */
    add(port: Port, { role, pid }: { role: string; pid?: number | undefined }) {
      lastId += 1;
      const worker = { id: lastId, role, pid, name: `${role}-${lastId}` } as Worker;
      // The channel passes the worker on as the sender, and is a part of it.
      Object.assign(worker, openChannel(port, handlers, worker));
      const remove = () => {
        registered.delete(worker);
        for (const listener of goneListeners) listener(worker);
      };
      return { worker, remove };
    },
  };
}
