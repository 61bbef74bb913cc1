import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClient } from '#tests/support/test-client.ts';
import { type ScannedCall, signInAgain } from './calls.ts';
import type { Visitor } from './pages.ts';

export interface Gate {
  url: string;
  /** A page with a link or a form to all that lies behind the gate. */
  map: string;
  /** The links of the map, for a scanner that does not follow each. */
  links: string[];
  /** How each page and call was answered, by its name. */
  answers: Map<string, number[]>;
  close(): Promise<void>;
}

interface GateOptions {
  shopUrl: string;
  canaryUrl: string;
  visitors: readonly Visitor[];
  calls: readonly ScannedCall[];
}

const mapPath = '/all-there-is';
const callPath = '/made/';
const canaryPath = '/canary/';
/** Before the address of a page, whoever looks at it. */
const rolePath = /^\/as-(\w+)(?=\/)/;
/** Built files and pictures: no input reaches the shop by them, and reading scripts takes a scanner minutes. */
const dull = /\/(assets|images)\/[^"'\s,)<>&]*/g;

/** Headers that are not passed on: the bytes are unpacked by now, and whoever looks stays who they are. */
const own =
  /^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie)$/;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const addressOf = ({ name }: ScannedCall) =>
  `${callPath}${name.replace(' ', '').replaceAll(':', '_')}`;

const fieldsOf = ({ fields }: ScannedCall) =>
  fields.map(({ place, name, value }) => [`${place}.${name}`, written(value)]);

/** A call whose fields fit into an address. */
function linkTo(call: ScannedCall): string {
  const query = new URLSearchParams(fieldsOf(call));
  return query.size > 0 ? `${addressOf(call)}?${query}` : addressOf(call);
}

const drawLink = (path: string) => `<a href="${escapeHtml(path)}">${escapeHtml(path)}</a>`;

function drawForm(call: ScannedCall): string {
  const fields = fieldsOf(call);
  const inputs = fields.map(
    ([name = '', value = '']) =>
      `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const type = call.isUpload ? ' enctype="multipart/form-data"' : '';
  const file = call.isUpload ? '<input type="file" name="image">' : '';
  // A form without a field is none to a scanner.
  const empty = inputs.length === 0 ? '<input type="hidden" name="query.nothing" value="1">' : '';
  return `<form method="post" action="${addressOf(call)}"${type}>${inputs.join('')}${file || empty}</form>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A text from a form in the place of a value: what was no text stays none as long as it can be read as one. */
function asValue(text: string, { value }: ScannedCall['fields'][number]): unknown {
  if (typeof value === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a form or a query says, as the call that the shop knows: values in its path, its query and a body of JSON. */
function compose(call: ScannedCall, given: URLSearchParams) {
  let path = call.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const field of call.fields) {
    const text = given.get(`${field.place}.${field.name}`);
    if (field.place === 'params')
      path = path.replace(`:${field.name}`, () => encodeURIComponent((text ?? '').toWellFormed()));
    else if (text === null) continue;
    else if (field.place === 'query') query.append(field.name, text);
    else body[field.name] = asValue(text, field);
  }
  // What the scanner adds on its own is passed on as it is.
  for (const [name, text] of given) {
    if (!call.fields.some((field) => `${field.place}.${field.name}` === name))
      query.append(name, text);
  }
  const hasBody = call.fields.some(({ place }) => place === 'body');
  return {
    target: query.size > 0 ? `${path}?${query}` : path,
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}

function credentialsOf({ token, cookie }: TestClient): Record<string, string> {
  return { ...(token && { authorization: `barer ${token}` }), ...(cookie && { cookie }) };
}

/**
 * Stands between a scanner that knows links and forms, and a shop whose pages are filled by scripts and whose calls
 * take JSON. Pages pass with the session of a role (`/as-admin/dashboard`), without links to built files; every call of the contract is a link or a form, made
 * in the name of somebody who may make it; behind it, by the same way, lie planted holes.
 */
export async function startGate(options: GateOptions): Promise<Gate> {
  const { shopUrl, canaryUrl, visitors, calls } = options;
  const byAddress = new Map(calls.map((call) => [addressOf(call), call]));
  const answers = new Map<string, number[]>();
  const note = (name: string, status: number) => {
    const known = answers.get(name);
    if (known) known.push(status);
    else answers.set(name, [status]);
  };

  /** Holes that lie behind the translation of forms into calls. */
  const canaries: ScannedCall[] = [
    { place: 'params' as const, path: '/thing/:q' },
    { place: 'body' as const, path: '/thing' },
  ].map(({ place, path }) => ({
    name: `POST ${canaryPath.slice(0, -1)}${path}`,
    method: 'POST',
    path,
    by: new TestClient(canaryUrl),
    fields: [{ place, name: 'q', value: 'DSLR' }],
    isUpload: false,
  }));
  const links = [
    ...visitors.flatMap(({ role, paths }) => paths.map((path) => `/as-${role}${path}`)),
    ...calls.filter(({ method }) => method === 'GET').map(linkTo),
    `${canaryPath}search?q=DSLR`,
    `${canaryPath}away?next=/about`,
  ];

  function drawMap(): string {
    const forms = [...calls.filter(({ method }) => method !== 'GET'), ...canaries].map(drawForm);
    const parts = [...links.map(drawLink), ...forms];
    return `<!doctype html><title>All there is</title><body>${parts.map((part) => `<p>${part}</p>`).join('')}</body>`;
  }
  const plantedAt = new Map(canaries.map((call) => [addressOf(call), call]));

  async function relay(response: ServerResponse, answer: Response): Promise<number> {
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const bytes = isPage
      ? Buffer.from((await answer.text()).replaceAll(dull, '#'))
      : Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers)
      if (!own.test(name)) response.setHeader(name, value);
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
    return answer.status;
  }

  async function make(call: ScannedCall, request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '/', 'http://gate');
    const bytes = await readBody(request);
    const type = request.headers['content-type'] ?? '';
    const isForm = type.startsWith('application/x-www-form-urlencoded');
    const given = new URLSearchParams([
      ...searchParams,
      ...(isForm ? new URLSearchParams(bytes.toString()) : []),
    ]);
    const composed = compose(call, given);
    const target = (plantedAt.has(addressOf(call)) ? canaryUrl : shopUrl) + composed.target;
    const ask = () =>
      fetch(target, {
        method: call.method,
        redirect: 'manual',
        headers: {
          ...credentialsOf(call.by),
          ...(composed.body !== undefined && { 'content-type': 'application/json' }),
          ...(call.isUpload && { 'content-type': type }),
        },
        body: call.isUpload ? new Uint8Array(bytes) : composed.body,
      });
    let answer = await ask();
    if (answer.status === 401 && call.by.token) {
      await answer.arrayBuffer();
      await signInAgain(call.by);
      answer = await ask();
    }
    note(call.name, await relay(response, answer));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    const path = url.split('?', 1)[0] ?? '/';
    const call = byAddress.get(path) ?? plantedAt.get(path);
    if (call) return make(call, request, response);
    if (path === mapPath) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(drawMap());
    } else if (path.startsWith(canaryPath)) {
      const planted = `${canaryUrl}/${url.slice(canaryPath.length)}`;
      await relay(response, await fetch(planted, { redirect: 'manual' }));
    } else {
      const bytes = await readBody(request);
      const type = request.headers['content-type'];
      const role = rolePath.exec(path)?.[1];
      const who = visitors.find((visitor) => visitor.role === role)?.who;
      const asked = await fetch(shopUrl + (who ? url.replace(rolePath, '') : url), {
        method,
        redirect: 'manual',
        headers: {
          ...(who && credentialsOf(who)),
          accept: 'text/html,*/*',
          ...(type && { 'content-type': type }),
        },
        ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
      });
      const status = await relay(response, asked);
      if (method === 'GET') note(path, status);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // What no client can ask for, or a line that the shop cut.
      note('not passed on', 0);
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  // A scanner takes its time over an answer, and never asks again for what came over a line that was closed meanwhile.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    map: url + mapPath,
    links: links.map((path) => url + path),
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
