import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const readJson = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
const installed = 'node_modules/lighthouse/package.json';

/** The version of Lighthouse that this folder asks for. */
export const version: string = readJson('package.json').dependencies.lighthouse;

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/** Installs Lighthouse into this folder the first time: 180 MB that nobody needs who does not measure. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(`${folder}${installed}`) && readJson(installed).version === version) return;
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts']);
}

/** What is read of Lighthouse's own report. */
export interface Audits {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }> & {
    'network-requests': { details: { items: { resourceType?: string; transferSize: number }[] } };
  };
}

/** One visit of one page by a phone on a slow line, in a browser that is open already. */
export async function audit(url: string, port: number, more: string[]): Promise<Audits> {
  const report = await run(process.execPath, [
    'node_modules/lighthouse/cli/index.js',
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices,seo',
    ...more,
  ]);
  return JSON.parse(report) as Audits;
}
