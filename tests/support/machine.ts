import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { quickHashing } from './quick-hashing.ts';

const program = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

export interface RunningProcess {
  pid: number;
  /** `web`, `work`, or the name of the file that it runs. */
  role: string;
}

export interface Machine {
  url: string;
  supervisor: ChildProcess;
  /** The processes that the supervisor has started and that live, of this role when one is given. */
  processes(role?: string): Promise<RunningProcess[]>;
  /** Asks it to stop and waits; answers the exit code. */
  stop(): Promise<number | null>;
}

/** The role of a process of this parent; undefined when it is none, or has ended. */
async function roleOf(pid: string, parent: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!status.includes(`\nPPid:\t${parent}\n`) || /\nState:\t[ZX]/.test(status)) return undefined;
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const file = words.findIndex((word) => word.endsWith('.ts'));
  if (file < 0) return undefined;
  return words[file + 1] || words[file]?.replace(/^.*\/|\.ts$/g, '');
}

/** The living processes that this one has started, as /proc tells. */
export async function childrenOf(parent: number): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const roles = await Promise.all(pids.map((pid) => roleOf(pid, parent)));
  return pids.flatMap((pid, index) => {
    const role = roles[index];
    return role === undefined ? [] : [{ pid: Number(pid), role }];
  });
}

/** Starts a whole shop as `npm start` does, on the database of a test; resolves when it says that it is ready. */
export async function startMachine(environment: Record<string, string>): Promise<Machine> {
  const { PATH = '', HOME = '' } = process.env;
  const supervisor = spawn(process.execPath, [program], {
    env: {
      PATH,
      HOME,
      SHOP_MODE: 'demo',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      LIMIT_SIGN_UPS_PER_HOUR: '10000',
      ...quickHashing(environment),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    supervisor.stdout?.on('data', (part) => {
      said += part;
      if (said.includes('is ready at')) resolve();
    });
    supervisor.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    supervisor,
    async processes(role) {
      const children = await childrenOf(supervisor.pid ?? 0);
      return children.filter((child) => role === undefined || child.role === role);
    },
    async stop() {
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        supervisor.kill('SIGTERM');
        await once(supervisor, 'exit');
      }
      return supervisor.exitCode;
    },
  };
}

export interface Load {
  /** What did not go well, each as one word. */
  failures: string[];
  /** How many were answered so far. */
  answered(): number;
  stop(): Promise<void>;
}

/** Browsers that ask for these paths again and again, each over a connection that it keeps open. */
export function startLoad(url: string, paths: readonly string[], width: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;

  function ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      const fail = (error: Error & { code?: string }) => {
        failures.push(`${path}: ${error.code ?? error.message}`);
        resolve();
      };
      const request = get(url + path, { agent }, (response) => {
        response.resume().once('error', fail);
        response.once('end', () => {
          answered += 1;
          if (response.statusCode !== 200) failures.push(`${path}: ${response.statusCode}`);
          resolve();
        });
      });
      request.once('error', fail);
    });
  }

  const browsers = Promise.all(
    Array.from({ length: width }, async (_, place) => {
      // Some are busy, and some leave their connection alone for a while.
      const pause = (place % 4) * 150;
      for (let turn = place; !stopped; turn += 1) {
        await ask(paths[turn % paths.length] ?? '/');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }),
  );
  return {
    failures,
    answered: () => answered,
    async stop() {
      stopped = true;
      await browsers;
      agent.destroy();
    },
  };
}
