/** The processes of one machine: how they talk, who keeps them, and what they share. Knows no domain word. */
export { joinGroup, type ProcessGroup } from './group.ts';
export { createInProcessGroup } from './in-process-group.ts';
export { messageKind, NoAnswer } from './message.ts';
export { createProcessManager } from './process-manager.ts';
export { type RunningWorker, runWorker } from './run-worker.ts';
export { type Semaphores, semaphoresOf, serveSemaphores } from './semaphore.ts';
export { trimHeap, trimHeapWhenIdle } from './trim-heap.ts';
export type { Worker, Workers } from './workers.ts';
