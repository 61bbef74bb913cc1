import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './tool.ts';

/** What an intruder looks for from outside; `backup`, `nikto` and `buster` only guess names of files. */
const modules =
  'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,csrf,csp,cookieflags,http_headers,methods,shellshock,htaccess';

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
}

export interface WapitiFinding {
  /** Addresses that it found. */
  pages: number;
  /** Kind and place of each finding. */
  findings: { kind: string; what: string }[];
}

/** Lets wapiti walk through a site and attack what it finds. */
export async function attackSite(
  url: string,
  { seconds }: { seconds: number },
): Promise<WapitiFinding> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-wapiti-'));
  const file = join(folder, 'report.json');
  const args = [
    ...['-u', `${url}/`, '--scope', 'folder', '-m', modules, '-f', 'json', '-o', file],
    ...['--max-scan-time', String(seconds), '--max-attack-time', String(Math.ceil(seconds / 8))],
    ...['-t', '10', '-v', '2', '--flush-session', '--no-bugreport', '--store-session', folder],
    ...['--max-links-per-page', '40', '-d', '4'],
    // It says that it takes brotli, and finds no link in what it gets.
    ...['-H', 'Accept-Encoding: identity'],
  ];
  try {
    const said = await runTool('wapiti', args, seconds * 2);
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report and said:\n${said}`);
    });
    const { vulnerabilities } = JSON.parse(report) as Report;
    const findings = Object.entries(vulnerabilities).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => ({ kind, what: `${method} ${path}: ${info}` })),
    );
    return { pages: new Set(said.match(/^\[\+\] (GET|POST) \S+/gm)).size, findings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
