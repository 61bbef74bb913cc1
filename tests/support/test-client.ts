import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Answer {
  status: number;
  // Tests assert on what came over the wire, whatever it is.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test is about
  body: any;
  headers: Headers;
}

let counter = 0;

/** How people become members of a shop of this process, by its address: without signing up (short-way.ts). */
export const shortWays = new Map<
  string,
  (caller: TestClient, type: 'Buyer' | 'Seller') => Promise<void>
>();

/** Times that somebody whom a busy shop sends away comes back, and the longest pause before each, seconds. */
const maxTries = 10;
const maxPause = 5;

/**
 * The answer of a call that must succeed. A shop that is too busy says when to come back (503 with Retry-After), and is
 * asked again then, a few times; any other answer is thrown with its words, where it happened.
 */
export async function expectDone(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status === 200) return answer;
    const pause = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(pause > 0) || tries === maxTries) {
      throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await sleep(Math.min(pause, maxPause) * 1000);
  }
}

/** What a browser holds after these Set-Cookie lines; an empty value takes a cookie away. */
function withCookies(held: string, lines: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const pair of [...held.split('; '), ...lines.map((line) => line.split(';', 1)[0] ?? '')]) {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** One person at one browser: keeps the identity cookie and the access token. */
export class TestClient {
  readonly url: string;
  readonly name: string;
  readonly email: string;
  cookie = '';
  token = '';
  uid = '';
  password = 'correct horse';

  constructor(url: string, name = 'Tania Akter') {
    counter += 1;
    this.url = url;
    this.name = name;
    this.email = `person${counter}.${process.pid}.${Date.now().toString(36)}@mailbox.example.com`;
  }

  /** Makes a call with the token, if there is one. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (this.token) headers.authorization = `barer ${this.token}`;
    if (this.cookie) headers.cookie = this.cookie;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return this.send(method, path, headers, body === undefined ? undefined : JSON.stringify(body));
  }

  async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData,
  ): Promise<Answer> {
    const response = await fetch(this.url + path, { method, headers, body });
    this.cookie = withCookies(this.cookie, response.headers.getSetCookie());
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isEndless) await response.body?.cancel();
    const text = isEndless ? '' : await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: unknown = {}) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  /** Uploads a picture, as the file chooser would. */
  async upload(bytes?: Uint8Array, fileName = 'photo.jpg'): Promise<Answer> {
    const form = new FormData();
    const picture = bytes ?? (await samplePicture());
    form.set('image', new File([new Uint8Array(picture)], fileName));
    const headers: Record<string, string> = {};
    if (this.token) headers.authorization = `barer ${this.token}`;
    if (this.cookie) headers.cookie = this.cookie;
    return this.send('POST', '/api/images', headers, form);
  }

  /** Signs up at the identity provider. */
  async signUpIdentity(password = this.password): Promise<Answer> {
    this.password = password;
    const answer = await this.post('/api/auth/sign-up/email', {
      name: this.name,
      email: this.email,
      password,
    });
    this.uid = answer.body.user?.id ?? '';
    return answer;
  }

  /** Becomes a member who is signed in: put into the database of a shop of this process, else by signing up. */
  async join(type: 'Buyer' | 'Seller' = 'Buyer', password = this.password): Promise<this> {
    this.password = password;
    const join = shortWays.get(this.url);
    if (!join) return this.signUp(type, password);
    await join(this, type);
    return this;
  }

  /** Signs up, registers with the shop and takes a token: the whole way of the signup page. */
  async signUp(type: 'Buyer' | 'Seller' = 'Buyer', password?: string): Promise<this> {
    await expectDone('sign up', () => this.signUpIdentity(password));
    const { email, name, uid } = this;
    const facts = { email, name, uid, type };
    const registered = await expectDone('register', () => this.post('/api/addusers', facts));
    if (!registered.body.acknowledged) throw new Error(JSON.stringify(registered.body));
    await expectDone('take a token', () => this.takeToken());
    return this;
  }

  async takeToken(): Promise<Answer> {
    const answer = await this.get(`/api/jwt?email=${encodeURIComponent(this.email)}`);
    this.token = answer.body.accessToken ?? '';
    return answer;
  }

  /** Puts a product up for sale and answers its id. */
  async sell(facts: Record<string, unknown> = {}): Promise<string> {
    const [{ body: categories }, { body: image }] = await Promise.all([
      expectDone('read the categories', () => this.get('/api/categories')),
      expectDone('upload a picture', () => this.upload()),
    ]);
    const product = {
      ...sampleProduct,
      category: categories[0]._id,
      image: image.data.display_url,
      ...facts,
    };
    const added = await expectDone('sell', () => this.post('/api/addproduct', product));
    return added.body.insertedId;
  }

  /** Books a product and answers the booking's id. */
  async book(itemId: string): Promise<string> {
    const order = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
    const booked = await expectDone('book', () => this.post('/api/addbooking', order));
    return booked.body.insertedId;
  }
}

export const sampleProduct = {
  name: 'Nikon D750 with 24-120mm',
  resalePrice: 78_500,
  originalPrice: 165_000,
  conditionType: 'Good',
  phone: '01712-440 918',
  location: 'Dhanmondi, Dhaka',
  purchaseYear: 2019,
  usedYear: 6,
  description: 'Shutter count 41,000. Grip rubber was replaced last year. Two batteries.',
};

/** A small real JPEG. */
function samplePicture(): Promise<Uint8Array> {
  return readFile(fileURLToPath(new URL('./pictures/sample.jpg', import.meta.url)));
}
