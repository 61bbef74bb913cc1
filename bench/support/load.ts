import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon, { type Options } from 'autocannon';
import { end, freePort, runNode, waitFor } from './processes.ts';

/** As the issue asks: connections at a time, and seconds for each figure. */
const connections = 16;
const duration = Number(process.env.BENCH_SECONDS ?? 5);

const referenceScript = fileURLToPath(new URL('./reference.ts', import.meta.url));

export interface Figure {
  name: string;
  /** Requests a second. */
  ours: number;
  bare: number;
  p99: number;
}

type Load = Omit<Options, 'url' | 'connections' | 'duration'>;

async function fire(url: string, load: Load) {
  const result = await autocannon({ url, connections, duration, ...load });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} errors`);
  }
  return result;
}

/** Measures an address of the shop, and a bare server that answers the same bytes, one after the other. */
export async function compare(
  name: string,
  url: string,
  load: Load,
  sample: { body: Buffer; type: string },
  /** What the bare server is asked; the same, unless each request to the shop is another one. */
  bareLoad: Load = load,
): Promise<Figure> {
  const ours = await fire(url, load);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-bare-'));
  const answerFile = join(folder, 'answer');
  await writeFile(answerFile, sample.body);
  const env = { PORT: String(port), ANSWER_FILE: answerFile, CONTENT_TYPE: sample.type };
  const child = runNode(referenceScript, { env });
  try {
    const bareUrl = `http://127.0.0.1:${port}/`;
    await waitFor(bareUrl, child);
    const bare = await fire(bareUrl, bareLoad);
    return {
      name,
      ours: ours.requests.average,
      bare: bare.requests.average,
      p99: ours.latency.p99,
    };
  } finally {
    await end(child);
    await rm(folder, { recursive: true });
  }
}

/** What one request answers, as bytes. */
export async function takeSample(url: string, init?: RequestInit) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type') ?? '',
  };
}
