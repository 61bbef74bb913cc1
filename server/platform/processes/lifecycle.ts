import { messageKind } from './message.ts';

/** Sent by a worker once its program is loaded, and then at each interval while its event loop turns. */
export const heartbeat = messageKind<{
  /** Resident memory, bytes. */
  rss: number;
}>('processes.heartbeat');

/** Milliseconds. */
export const heartbeatInterval = 1_000;

/** Why a process could not start. */
export interface StartFailure {
  message: string;
  /** Meant for the person who starts the shop: shown alone, without a stack. */
  expected: boolean;
}

/** Makes everything ready; a role that listens begins to. Answered when that is done. */
export const start = messageKind<unknown, StartFailure | null>('processes.start');

/** Starts what only one process of its role may do at a time. */
export const activate = messageKind('processes.activate');

/**
 * Takes nothing new, finishes what was begun, and ends. `keepConnections`: kept-alive connections are served until their
 * clients close them; otherwise they are closed once they are idle.
 */
export const drain = messageKind<{ keepConnections: boolean }>('processes.drain');
