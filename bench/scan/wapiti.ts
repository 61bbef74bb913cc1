import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './tool.ts';

/**
 * What an intruder looks for from outside. `backup`, `nikto` and `buster` only guess names of files; `csrf` looks for a
 * token in forms, where the shop asks where a call comes from.
 */
const modules =
  'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,csp,cookieflags,http_headers,methods,shellshock,htaccess';

interface Found {
  method: string;
  path: string;
  info: string;
  parameter: string;
}

interface Report {
  vulnerabilities: Record<string, Found[]>;
  /** Among them answers of 500. */
  anomalies: Record<string, Found[]>;
}

export interface WapitiFinding {
  kind: string;
  path: string;
  what: string;
}

export interface WapitiRun {
  findings: WapitiFinding[];
  /** Modules that did not get through in their time. */
  cut: string[];
  /** What it could not ask for. */
  trouble: string[];
}

export interface SiteOptions {
  /** Where it starts: it follows links, but not each one, and forms. */
  start: string[];
  /** Where a fetch that the shop was tricked into would arrive; without it wapiti asks a server of its makers. */
  endpoint: string;
  /** Seconds of walking, and of each module. */
  walk: number;
  module: number;
}

/** Lets wapiti walk through a site and attack what it finds. */
export async function attackSite(
  url: string,
  { start, endpoint, walk, module }: SiteOptions,
): Promise<WapitiRun> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-wapiti-'));
  const file = join(folder, 'report.json');
  const starts = join(folder, 'start.txt');
  await writeFile(starts, start.join('\n'));
  const args = [
    ...[
      '-u',
      `${url}/`,
      '-s',
      starts,
      '--scope',
      'folder',
      '-m',
      modules,
      '-f',
      'json',
      '-o',
      file,
    ],
    ...['--max-scan-time', String(walk), '--max-attack-time', String(module)],
    ...['-t', '20', '-v', '1', '--flush-session', '--no-bugreport', '--store-session', folder],
    ...['--endpoint', endpoint, '-d', '1', '-S', 'insane'],
    // It says that it takes brotli, and finds no link in what it gets.
    ...['-H', 'Accept-Encoding: identity'],
  ];
  try {
    // Each module ends by itself; the last word is for one that hangs.
    const said = await runTool('wapiti', args, walk + module * 16);
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report and said:\n${said}`);
    });
    const { vulnerabilities, anomalies } = JSON.parse(report) as Report;
    // Slow answers are a busy machine's.
    const { 'Resource consumption': _, ...strange } = anomalies;
    const findings = Object.entries({ ...vulnerabilities, ...strange }).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => ({
        kind,
        path,
        what: `${method} ${path.slice(0, 200)}: ${info.trim()}`,
      })),
    );
    const late = said.matchAll(/Max attack time was reached for module (\w+)/g);
    const cut = [...late].map(([, name]) => name ?? '');
    if (said.includes('Max scan time was reached')) cut.unshift('the walk');
    // What it could not ask for: a line that broke, an answer that took too long.
    const trouble = [...said.matchAll(/^\[!\] .*$/gm)].map(([line]) => line);
    return { findings, cut, trouble };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
