import { spawn, spawnSync } from 'node:child_process';

/** The first line that a program says of its version; undefined when it is not installed. */
export function versionOf(program: string): string | undefined {
  const { status, stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error || status !== 0) return undefined;
  return stdout.match(/\d+\.\d+(\.\d+)?/)?.[0];
}

/** Runs a scanner with low priority and answers all that it said; it is ended after so many seconds. */
export function runTool(program: string, args: string[], seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    const timer = setTimeout(() => {
      parts.push(Buffer.from('\n[ended by its time]\n'));
      child.kill('SIGINT');
    }, seconds * 1000);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(parts).toString());
    });
  });
}
