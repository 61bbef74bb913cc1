import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serversIn as processesOn } from '../leftover.ts';

const keepServer = fileURLToPath(new URL('./keep-server.ts', import.meta.url));

/** Every PostgreSQL process at work on a cluster. */
export { processesOn };

export interface ServerProcess {
  pid: number;
  /** The server's address. */
  url: string;
  location: string;
  /** Ends the process without a chance to clean up; its server stays. */
  kill(): Promise<void>;
  /** Asks it to stop its server and end; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** After a test: stops it if it still lives, and whatever server it left behind. */
  end(): Promise<void>;
}

interface ServerProcessOptions {
  /** Milliseconds after which the process is killed, started or not. */
  killAfter?: number;
  /** Of the role and the database. */
  name?: string;
  /** Another program than keep-server.ts. */
  program?: string;
}

/** A process of its own that starts the embedded server on this folder and keeps it; rejects with its last line. */
export async function startServerProcess(
  dataDir: string,
  sharedRoot: string,
  { killAfter, name = 'kept', program = keepServer }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, dataDir, sharedRoot, name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(killAfter === undefined ? {} : { timeout: killAfter, killSignal: 'SIGKILL' }),
  });
  const ended = once(child, 'exit');
  const complaints = text(child.stderr);
  let last = '';
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line.startsWith('ready ')) break;
  }
  if (!last.startsWith('ready ')) {
    await ended;
    throw new Error(last || (await complaints));
  }
  const { url, location } = JSON.parse(last.slice('ready '.length));

  async function signal(name: NodeJS.Signals): Promise<number | null> {
    child.kill(name);
    const [code] = await ended;
    return code;
  }
  return {
    pid: child.pid ?? 0,
    url,
    location,
    kill: async () => void (await signal('SIGKILL')),
    stop: () => signal('SIGTERM'),
    async end() {
      if (child.exitCode === null && child.signalCode === null) await signal('SIGTERM');
      for (const pid of await processesOn(location)) process.kill(pid, 'SIGINT');
    },
  };
}
