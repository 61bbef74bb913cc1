import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './tool.ts';

export interface SqlFinding {
  /** The parameters that sqlmap could inject into. */
  holes: string[];
  /** Whether it got through all its tests in its time. */
  isWhole: boolean;
  /** Kinds of injection that it tried, counted for each parameter. */
  tests: number;
}

/** Level 3: parameters, cookies, User-Agent and Referer. Codes that refuse are what is hoped for. */
const options = [
  '--batch',
  '--ignore-stdin',
  '--level=3',
  '--risk=1',
  '--dbms=postgresql',
  '--technique=BEUST',
  '--time-sec=3',
  '--threads=2',
  '--timeout=15',
  '--retries=1',
  '--flush-session',
  '--disable-coloring',
  '--skip-waf',
  '--ignore-code=*',
];

/** Lets sqlmap try every parameter of one request against a server. */
export async function attackSql(request: string, seconds: number): Promise<SqlFinding> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-sqlmap-'));
  const file = join(folder, 'request.txt');
  await writeFile(file, request);
  try {
    const said = await runTool('sqlmap', ['-r', file, '--output-dir', folder, ...options], seconds);
    const holes = [...said.matchAll(/^Parameter: (.+)$/gm)].map(([, name]) => name ?? '');
    if (!/testing connection|resumed/.test(said)) throw new Error(`sqlmap said:\n${said}`);
    return {
      holes: [...new Set(holes)],
      isWhole: !said.includes('[ended by its time]') && !said.includes('unable to connect'),
      tests: (said.match(/\[INFO\] testing '/g) ?? []).length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
