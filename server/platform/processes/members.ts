import { type Channel, openChannel, type Port } from './channel.ts';
import { passOn, present } from './group.ts';
import { createHandlers, type Handler, type MessageKind } from './message.ts';

/** A process of the group, as the supervisor sees it. */
export interface Member extends Channel {
  /** Never given twice. */
  readonly id: number;
  readonly role: string;
  /** How logs and metrics call it: `web-3`. */
  readonly name: string;
  readonly pid: number | undefined;
  /** Whether it has said `present`: what is sent to all reaches it from then on. */
  isPresent(): boolean;
}

interface To {
  /** Only processes of this role. */
  role?: string;
  except?: Member;
}

export interface Answers<Answer> {
  answers: { from: Member; answer: Answer }[];
  /** Those that did not answer in time, or not well. One that ended meanwhile is not among them. */
  silent: Member[];
}

/** All processes of the machine, as the supervisor sees them. */
export interface Members {
  /** Hears what members send to the supervisor. Returns the function that ends it. */
  on<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    handler: Handler<Member, Payload, Answer>,
  ): () => void;
  /** Told of each process that ended, however it did. */
  onGone(listener: (member: Member) => void): void;
  /** Those that are present: they work, or finish their last requests. */
  list(to?: To): Member[];
  broadcast<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload, to?: To): void;
  /** Asks all of them at once and waits for each, `within` milliseconds at the longest. Never rejects. */
  askAll<Payload, Answer>(
    kind: MessageKind<Payload, Answer>,
    payload: Payload,
    options: To & { within: number },
  ): Promise<Answers<Answer>>;
}

export function createMembers() {
  const handlers = createHandlers<Member>();
  const all = new Map<number, Member>();
  const presentIds = new Set<number>();
  const onGone: ((member: Member) => void)[] = [];
  let lastId = 0;

  handlers.on(present, (_, from) => void presentIds.add(from.id));
  handlers.on(passOn, ({ name, payload, role }, from) =>
    broadcast({ name }, payload, { except: from, ...(role !== undefined && { role }) }),
  );

  function list({ role, except }: To = {}): Member[] {
    return [...all.values()].filter(
      (member) =>
        member.isPresent() && member !== except && (role === undefined || member.role === role),
    );
  }

  function broadcast<Payload>(kind: MessageKind<Payload, unknown>, payload: Payload, to?: To) {
    for (const member of list(to)) member.send(kind, payload);
  }

  const members: Members = {
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
    members,
    /** Takes in a process that was just started, and lets go of it when it has ended. */
    add(port: Port, { role, pid }: { role: string; pid?: number | undefined }) {
      lastId += 1;
      const id = lastId;
      const isPresent = () => presentIds.has(id);
      const member = { id, role, pid, name: `${role}-${id}`, isPresent } as Member;
      // The channel names its sender, and is a part of it.
      Object.assign(member, openChannel(port, handlers, member));
      all.set(id, member);
      const remove = () => {
        all.delete(id);
        presentIds.delete(id);
        for (const listener of onGone) listener(member);
      };
      return { member, remove };
    },
  };
}
