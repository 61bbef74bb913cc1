import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// The walk of docs/api.md, from signing up to the first webhook, by the commands that stand there.

let shop: TestShop;
const terminals: ChildProcess[] = [];

beforeAll(async () => {
  shop = await startTestShop({ environment: { WEBHOOKS_PRIVATE_ADDRESSES: 'on' } });
});
afterAll(async () => {
  // Each with what it started.
  for (const { pid } of terminals) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It is gone.
    }
  }
  await shop.close();
});

/** The commands of a section, block by block. */
async function commandsOf(title: string): Promise<string[]> {
  const text = await readFile('docs/api.md', 'utf8');
  const [, section = ''] = text.split(`\n## ${title}\n`);
  const [walk = ''] = section.split('\n## ');
  const blocks = walk.match(/(?<=\n\n)(?: {4}.*\n)+/g) ?? [];
  return blocks.map((block) => block.replaceAll(/^ {4}/gm, ''));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost')
      .once('connect', () => resolve(Boolean(socket.end())))
      .once('error', () => resolve(false));
  });

/** A shell in this folder into which somebody types. */
function openTerminal() {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const shell = spawn('bash', [], { detached: true, env: { ...process.env, PATH } });
  terminals.push(shell);
  const said = { out: '', errors: '' };
  shell.stdout.on('data', (data) => {
    said.out += data;
  });
  shell.stderr.on('data', (data) => {
    said.errors += data;
  });
  let typed = 0;
  return {
    said,
    type: (commands: string) => shell.stdin.write(commands),
    /** Types commands and waits until they are done. */
    async run(commands: string): Promise<void> {
      const end = `end of block ${++typed}`;
      shell.stdin.write(`${commands}\necho "${end}"\n`);
      await expect.poll(() => said.out, { timeout: 20_000, interval: 50 }).toContain(end);
    },
  };
}

test('the commands of docs/api.md lead from signing up to a webhook that is found to be genuine', async () => {
  const port = await freePort();
  const blocks = (await commandsOf('From nothing to the first webhook, with curl')).map((block) =>
    block.replace('http://localhost:3000', shop.url).replaceAll('9000', String(port)),
  );
  const [receive = '', ...walk] = blocks;
  const checking = walk.findIndex((block) => block.includes('standardwebhooks'));
  const receiver = openTerminal();
  receiver.type(receive);
  const developer = openTerminal();
  for (const block of walk.slice(0, checking)) await developer.run(block);
  await expect.poll(() => receiver.said.out, { timeout: 20_000 }).toContain('listing.published');
  expect(receiver.said.out).toContain("'webhook-signature': 'v1,");

  process.kill(-(terminals[0]?.pid ?? 0), 'SIGKILL');
  const [check = '', last = ''] = walk.slice(checking);
  await developer.run(check);
  await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(true);
  // Where a reader waits two seconds, a busy machine is waited for.
  const [ask = '', rest = ''] = last.split(/^(?=sleep 2;)/m);
  await developer.run(ask);
  await expect.poll(() => developer.said.out, { timeout: 20_000 }).toContain("type: 'ping'");
  await developer.run(rest);
  expect(developer.said.out.match(/\{"deletedCount":1\}|\{"modifiedCount":1\}/g)).toHaveLength(3);
  expect(developer.said.errors).toBe('');
});
