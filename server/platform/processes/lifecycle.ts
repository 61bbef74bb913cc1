import { messageKind } from './message.ts';

/** What a process answers that could not start. */
export interface StartFailure {
  message: string;
  /** For the person who started the shop: told alone, without a stack. */
  expected: boolean;
}

/** Said once the program is loaded. */
export const loaded = messageKind('processes.loaded');

/** Makes everything ready and, where the role listens, begins to. Answered when that is done. */
export const start = messageKind<unknown, StartFailure | null>('processes.start');

/** Begins with what only one process of its role may do at a time. */
export const activate = messageKind('processes.activate');

/**
 * Finishes what it has begun, takes nothing new, and ends. `keepConnections`: connections that are kept open are served until
 * their owners let go of them; otherwise they are closed once they are idle.
 */
export const drain = messageKind<{ keepConnections: boolean }>('processes.drain');
