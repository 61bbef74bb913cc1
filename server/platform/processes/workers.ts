import { type Channel, openChannel, type Port } from './channel.ts';
import { register, relay } from './group.ts';
import { createHandlers, type Handler, type MessageKind } from './message.ts';

/** A process of the group, as the supervisor sees it. */
export interface Worker extends Channel {
  /** Never given twice. */
  readonly id: number;
  readonly role: string;
  /** How logs and metrics call it: `web-3`. */
  readonly name: string;
  readonly pid: number | undefined;
  /** Whether it has said `register`: what is sent to all reaches it from then on. */
  isRegistered(): boolean;
}

interface To {
  /** Only processes of this role. */
  role?: string;
  except?: Worker;
}

export interface Answers<Answer> {
  answers: { from: Worker; answer: Answer }[];
  /** Those that did not answer in time, or not well. One that ended meanwhile is not among them. */
  silent: Worker[];
}

/** All processes of the machine, as the supervisor sees them. */
export interface Workers {
  /** Hears what workers send to the supervisor. Returns the function that ends it. */
  on<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    handler: Handler<Worker, Payload, Answer>,
  ): () => void;
  /** Told of each process that ended, however it did. */
  onGone(listener: (worker: Worker) => void): void;
  /** Those that are register: they work, or finish their last requests. */
  list(to?: To): Worker[];
  broadcast<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload, to?: To): void;
  /** Asks all of them at once and waits for each, `within` milliseconds at the longest. Never rejects. */
  askAll<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    payload: Payload,
    options: To & { within: number },
  ): Promise<Answers<Answer>>;
}

export function createWorkers() {
  const handlers = createHandlers<Worker>();
  const all = new Map<number, Worker>();
  const registeredIds = new Set<number>();
  const onGone: ((worker: Worker) => void)[] = [];
  let lastId = 0;

  handlers.on(register, (_, from) => void registeredIds.add(from.id));
  handlers.on(relay, ({ name, payload, role }, from) =>
    broadcast({ name }, payload, { except: from, ...(role !== undefined && { role }) }),
  );

  function list({ role, except }: To = {}): Worker[] {
    return [...all.values()].filter(
      (worker) =>
        worker.isRegistered() && worker !== except && (role === undefined || worker.role === role),
    );
  }

  function broadcast<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload, to?: To) {
    for (const worker of list(to)) worker.send(kind, payload);
  }

  const workers: Workers = {
    on: handlers.on,
    onGone: (listener) => void onGone.push(listener),
    list,
    broadcast,
    async askAll<Payload, Answer>(
      kind: MessageKind<Payload, Answer>,
      payload: Payload,
      { within, ...to }: To & { within: number },
    ) {
      const asked = list(to);
      const result: Answers<Answer> = { answers: [], silent: [] };
      await Promise.all(
        asked.map(async (from) => {
          try {
            result.answers.push({ from, answer: await from.ask(kind, payload, { within }) });
          } catch {
            if (all.has(from.id)) result.silent.push(from);
          }
        }),
      );
      return result;
    },
  };

  return {
    workers,
    /** Takes in a process that was just started, and lets go of it when it has ended. */
    add(port: Port, { role, pid }: { role: string; pid?: number | undefined }) {
      lastId += 1;
      const id = lastId;
      const isRegistered = () => registeredIds.has(id);
      const worker = { id, role, pid, name: `${role}-${id}`, isRegistered } as Worker;
      // The channel names its sender, and is a part of it.
      Object.assign(worker, openChannel(port, handlers, worker));
      all.set(id, worker);
      const remove = () => {
        all.delete(id);
        registeredIds.delete(id);
        for (const listener of onGone) listener(worker);
      };
      return { worker, remove };
    },
  };
}
