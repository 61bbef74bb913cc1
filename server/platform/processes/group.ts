import { type Channel, openChannel, type Port } from './channel.ts';
import { createHandlers, type Handlers, messageKind } from './message.ts';

/** The supervisor, as one of its workers sees it. */
export interface ProcessGroup extends Channel, Pick<Handlers<undefined>, 'on'> {
  /**
   * Tells the supervisor that this process has all its handlers, and waits until it knows: messages to all workers arrive
   * here from then on. To be called before the process serves anybody.
   */
  register(): Promise<void>;
}

export const register = messageKind('processes.register');

/** Joins the supervisor that has started this process. */
export function joinGroup(port: Port = process as Port): ProcessGroup {
  const handlers = createHandlers<undefined>();
  const channel = openChannel(port, handlers, undefined);
  return { ...channel, on: handlers.on, register: () => channel.ask(register, undefined) };
}
