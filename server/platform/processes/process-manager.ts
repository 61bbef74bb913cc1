import { heartbeat, heartbeatInterval } from './lifecycle.ts';
import { createSlot } from './slot.ts';
import {
  type Role,
  startWorkerProcess,
  type WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';
import { createWorkers, type Worker, type Workers } from './workers.ts';

interface ProcessManagerOptions extends WorkerProcessOptions {
  /** In the order in which they are started. */
  roles: readonly Role[];
}

export interface ProcessManager {
  workers: Workers;
  /** Starts all processes. Rejects with the failure of the first one that cannot start. */
  start(): Promise<void>;
  /** Replaces all processes by fresh ones, one after the other. Rejects when one cannot start; then the others go on. */
  renewAll(): Promise<void>;
  /** Lets all finish what they have begun, and waits for their end. */
  stop(): Promise<void>;
}

/** Starts the processes of a machine, replaces those that end, hang or grow, renews them without a gap, and ends them. */
export function createProcessManager(options: ProcessManagerOptions): ProcessManager {
  const { log, roles } = options;
  const { workers, add } = createWorkers();
  const processes = new Map<Worker, WorkerProcess>();
  const stopping = new AbortController();
  let watch: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();

  function launch(role: Role): WorkerProcess {
    const launched = startWorkerProcess(role, options, add);
    processes.set(launched.worker, launched);
    void launched.exited.then(() => processes.delete(launched.worker));
    return launched;
  }

  const slots = roles.flatMap((role) =>
    Array.from({ length: role.count }, () =>
      createSlot({ role, launch, log, stopping: stopping.signal }),
    ),
  );

  workers.on(heartbeat, ({ rss }, from) => {
    const running = processes.get(from);
    running?.markLoaded();
    running?.health.beat(rss);
  });

  function checkHealth(): void {
    for (const running of processes.values()) {
      const health = running.health.check();
      if (health === 'hung') {
        const { name } = running.worker;
        log.error({ event: 'process_hung', process: name }, 'A process hangs: it is killed.');
        running.kill();
      } else if (health === 'heavy') {
        slots.find((slot) => slot.holds(running))?.renewForMemory();
      }
    }
  }

  async function renewEach(): Promise<void> {
    for (const slot of slots) await slot.renew();
  }

  // A supervisor that ends without `stop` (a defect, process.exit) leaves no process behind.
  process.once('exit', () => {
    for (const running of processes.values()) running.kill();
  });

  return {
    workers,
    async start() {
      watch = setInterval(checkHealth, heartbeatInterval);
      // All load at the same time; they are started role by role.
      for (const slot of slots) slot.load();
      for (const role of roles) {
        if (stopping.signal.aborted) return;
        await Promise.all(slots.filter((slot) => slot.role === role).map((slot) => slot.start()));
      }
      for (const slot of slots) slot.activate();
    },
    renewAll() {
      renewing = renewing.then(renewEach, renewEach);
      return renewing;
    },
    async stop() {
      stopping.abort();
      clearInterval(watch);
      const running = [...processes.values()];
      await Promise.all(running.map((each) => each.drain({ keepConnections: false })));
    },
  };
}
