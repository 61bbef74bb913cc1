import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { maxOriginalMegabytes } from '#contract/evidence/levels.ts';
import { maxUploadMegabytes } from '#contract/media/limits.ts';
import { alarmKinds } from '#server/platform/alarms/kinds.ts';
import { readSettings } from '#server/settings/settings.ts';
import { Variables } from '#server/settings/variables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const deployed = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

const operations = read('docs/operations.md');

/** What the shop reads of its environment. The kind of shop is settled before the rest. */
const settings = new Set([...Object.keys(Variables.def.shape), 'SHOP_MODE', 'NODE_ENV']);

/** Words in capitals of the programs around the shop. */
const foreign = new Set([
  'SHOP_DOMAIN',
  'TEST_DATABASE_URL',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'OBJECTS_SECRET',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
  'VGW_HEALTH',
  'NET_BIND_SERVICE',
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
]);

/** Ciphers of TLS. */
const cipher = /^(TLS_|ECDHE-)/;

/** Names in capitals: with an underscore anywhere, without one where a value is given to them. */
function namesIn(text: string): string[] {
  const long = text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
  const given = [...text.matchAll(/(?:^|[\s"])([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  return [...new Set([...long, ...given])].filter((name) => !cipher.test(name));
}

describe('settings that are named', () => {
  test.each([...deployed, 'docs/operations.md'])('in %s are known to the shop', (path) => {
    const unknown = namesIn(read(path)).filter((name) => !settings.has(name) && !foreign.has(name));
    expect(unknown).toEqual([]);
  });

  test('are found by this test', () => {
    expect(namesIn('PORT=1 DATABASE_URL METRICS=2')).toEqual(['DATABASE_URL', 'PORT', 'METRICS']);
    expect(namesIn(read('deploy/shop.env.example'))).toContain('TRUSTED_PROXIES');
    expect(namesIn(read('deploy/Dockerfile'))).toContain('DATA_DIR');
  });

  test('in the example start a live shop', () => {
    const lines = read('deploy/shop.env.example').split('\n');
    const given = lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s, 2));
    const environment = { ...Object.fromEntries(given), NODE_ENV: 'production' };
    expect(readSettings(environment)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://shop.example',
      trustedProxies: ['uniquelocal'],
    });
  });
});

test('jobs that alerts and dashboards ask about are jobs of the shop', () => {
  const jobs = readdirSync(join(root, 'server', 'composition'))
    .map((name) => read(join('server', 'composition', name)))
    .join('\n');
  const asked = [...deployed, 'docs/operations.md'].flatMap((path) =>
    [...read(path).matchAll(/task=\\?"([\w-]+)\\?"/g)].map(([, task]) => task),
  );
  expect(asked.length).toBeGreaterThan(5);
  for (const task of new Set(asked)) expect(jobs).toContain(`name: '${task}'`);
});

describe('the settings of the documentation', () => {
  test.each([...settings].filter((name) => !name.startsWith('LIMIT_') && name !== 'NODE_ENV'))(
    'explain %s',
    (name) => {
      expect(read('docs/settings.md')).toContain(`\`${name}\``);
    },
  );
});

describe('the manual', () => {
  test('says what to do at each alarm that the shop can raise, and at no other', () => {
    const told = [...operations.matchAll(/^### `(\w+)`$/gm)].map(([, kind]) => kind);
    expect(told.sort()).toEqual([...alarmKinds].sort());
  });

  test('names files that are there', () => {
    const named = operations.match(/`(?:deploy|server|scripts)\/[^`\s]+`/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    // shop.env is what people make of the example.
    const missing = named
      .map((path) => path.slice(1, -1))
      .filter((path) => !/\.env$/.test(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  test('has what each rule of Prometheus sends people to', () => {
    const rules = read('deploy/prometheus/alerts.yml');
    const sections = [...rules.matchAll(/section: docs\/operations\.md, (.+)$/gm)];
    expect(sections.length).toBe(rules.match(/- alert:/g)?.length);
    for (const [, section = ''] of sections) {
      expect(operations, section).toMatch(new RegExp(`(## |\\*\\*|### \`)${section}`));
    }
  });
});

describe('the proxy', () => {
  const config = read('deploy/haproxy/haproxy.cfg');

  test('asks who can serve, and sends nothing twice that writes', () => {
    expect(config).toContain('option httpchk GET /ready');
    expect(config).toContain('http-request del-header X-Forwarded-For');
    expect(config).toMatch(/acl writes path_beg \/api\/makeadvertise\/ \/api\/deleteproduct\//);
    expect(config).toContain('http-request disable-l7-retry unless reads !writes');
  });

  test('is understood by haproxy, where it is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ditiyo-proxy-'));
    try {
      const file = join(folder, 'haproxy.cfg');
      // The certificate is its owner's.
      writeFileSync(file, config.replace(/ ssl crt \S+/, ''));
      const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', file], {
        encoding: 'utf8',
      });
      if (error) expect((error as NodeJS.ErrnoException).code).toBe('ENOENT');
      else expect({ status, stderr }).toMatchObject({ status: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('the image is made with the Node that the project pins, by nobody special', () => {
  const image = read('deploy/Dockerfile');
  const { node } = JSON.parse(read('package.json')).dependencies;
  expect(image.match(/^FROM \S+/gm)).toEqual(Array(2).fill(`FROM node:${node}-bookworm-slim`));
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK .*\n.*\/health/m);
});

test('the proxy lets the largest file through: the shop refuses a larger one in words', () => {
  const megabytes = /max_size (\d+)MB/.exec(read('deploy/caddy/Caddyfile'))?.[1];
  expect(Number(megabytes)).toBeGreaterThan(Math.max(maxUploadMegabytes, maxOriginalMegabytes));
});
