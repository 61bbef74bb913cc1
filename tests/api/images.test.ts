import { request as rawRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import { ImageUploaded } from '#contract/media/schemas.ts';
import {
  bombPng,
  heicPicture,
  largeHeic,
  notPictures,
  phonePhoto,
  picture,
  secrets,
  uniquePicture,
} from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seed = 1000;

beforeAll(async () => {
  shop = await startTestShop({ avif: true });
});

afterAll(() => shop.close());

const anyone = () => new TestClient(shop.url);

function freshPicture(): Promise<Buffer> {
  seed += 1;
  return uniquePicture(seed);
}

/** Sends a form made by hand, with headers of the test's choice. */
function sendForm(form: FormData, headers: Record<string, string> = {}) {
  return anyone().send('POST', '/api/images', headers, form);
}

function formOf(bytes: Uint8Array, field = 'image'): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

async function fetchBytes(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(shop.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Asks for a path exactly as written; `fetch` would tidy it up first. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = rawRequest(`${shop.url}/`, { path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function uploadsKept(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as kept from uploads');
  return rows[0].kept;
}

describe('uploading', () => {
  test('answers with files that are there, upright and without any metadata', async () => {
    const answer = await anyone().upload(await phonePhoto());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = ImageUploaded.parse(answer.body);
    expect(data).toMatchObject({ width: 960, height: 1280 });
    expect(data.display_url).toBe(data.picture.src);
    expect(data.display_url).toMatch(/\/960\.jpg$/);
    const webp = sourcesOf(data.picture).find(({ type }) => type === 'image/webp')?.srcset ?? '';
    const paths = webp.split(', ').map((entry) => entry.split(' ')[0] ?? '');
    expect(paths).toHaveLength(3);
    for (const path of [data.display_url, ...paths]) {
      const { response, bytes } = await fetchBytes(path);
      expect(response.status, path).toBe(200);
      for (const secret of secrets) expect(bytes.includes(secret), secret).toBe(false);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([height / width > 1.3, exif]).toEqual([true, undefined]);
    }
  });

  test('takes HEIC', async () => {
    const answer = await anyone().upload(await heicPicture(), 'IMG_0001.HEIC');
    expect(answer.body.data).toMatchObject({ width: 64, height: 48 });
  });

  test('offers AVIF once it is made', async () => {
    const { body } = await anyone().upload(await freshPicture());
    const url = body.data.display_url;
    const offered = async () => {
      const found = await shop.shop.media.pictures(shop.database.db, [url]);
      return found.get(url)?.formats;
    };
    await expect.poll(offered, { timeout: 20_000 }).toEqual(['avif', 'webp']);
    const { response } = await fetchBytes(url.replace('.jpg', '.avif'));
    expect(response.headers.get('content-type')).toBe('image/avif');
  });

  test('other fields beside the picture do no harm', async () => {
    const form = formOf(await freshPicture());
    form.set('name', 'my camera');
    expect((await sendForm(form)).status).toBe(200);
  });

  test.each(['http://evil.example', 'null', 'http://shop.test.evil.example'])(
    'refuses the origin %s',
    async (origin) => {
      const answer = await sendForm(formOf(await freshPicture()), { origin });
      expect([answer.status, answer.body.status]).toEqual([403, 'Forbidden']);
    },
  );

  test('takes our own origin', async () => {
    const form = formOf(await freshPicture());
    const { status } = await sendForm(form, { origin: shop.url });
    expect(status, shop.logText().slice(-2_000)).toBe(200);
  });
});

describe('bad input is refused with a message and nothing is stored', () => {
  test.each(Object.entries(notPictures).filter(([, bytes]) => bytes.length > 0))(
    '%s',
    async (_, bytes) => {
      const before = await uploadsKept();
      const answer = await anyone().upload(bytes);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'image_type',
        ownStatus: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
      });
      expect(await uploadsKept()).toBe(before);
    },
  );

  test('a HEIC that takes more memory than is lent to somebody without an account', async () => {
    const large = await largeHeic();
    const answer = await anyone().upload(large, 'IMG_0048.HEIC');
    expect([answer.status, answer.body.code]).toEqual([400, 'image_heavy']);
    expect(answer.body.ownStatus).toMatch(/choose a smaller one, or a JPEG/);
    const member = await new TestClient(shop.url, 'Mitu Roy').join();
    expect((await member.upload(large, 'IMG_0048.HEIC')).body.data).toMatchObject({ width: 1600 });
  });

  test('a truncated picture', async () => {
    const whole = await picture('jpeg', 1200, 900);
    const answer = await anyone().upload(whole.subarray(0, whole.length / 2));
    expect([answer.status, answer.body.code]).toEqual([400, 'image_broken']);
  });

  test('a giant picture', async () => {
    const answer = await anyone().upload(bombPng(), 'bomb.png');
    expect([answer.status, answer.body.code]).toEqual([400, 'image_too_many_pixels']);
  });

  test.each([1, 8 * 1024 * 1024])('a file that is %d bytes too large', async (extra) => {
    const answer = await anyone().upload(Buffer.alloc(maxUploadBytes + extra, 0xff));
    expect([answer.status, answer.body.code]).toEqual([413, 'image_too_large']);
  });

  test.each([
    ['another field', () => formOf(Buffer.from('x'), 'photo')],
    ['an empty file', () => formOf(Buffer.alloc(0))],
    ['no field at all', () => new FormData()],
  ])('%s', async (_, form) => {
    const answer = await sendForm(form());
    expect([answer.status, answer.body.code, answer.body.ownStatus]).toEqual([
      400,
      'image_missing',
      'Image is required',
    ]);
  });

  test('a text in the place of the file', async () => {
    const form = new FormData();
    form.set('image', 'https://elsewhere.example/x.jpg');
    expect((await sendForm(form)).body.code).toBe('image_missing');
  });

  test('a JSON body', async () => {
    const answer = await anyone().post('/api/images', { image: 'x' });
    expect([answer.status, answer.body.code]).toEqual([400, 'image_missing']);
  });

  test('a body that ends too early, or has too many parts', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n';
    const cut = await anyone().send('POST', '/api/images', type, `${head}abc`);
    expect(cut.status).toBe(400);
    const field = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n';
    const many = await anyone().send('POST', '/api/images', type, `${field.repeat(50)}--b--\r\n`);
    expect([400, 413]).toContain(many.status);
  });
});

describe('whose an upload is', () => {
  const useIt = async (seller: TestClient, image: string) => {
    const { body: categories } = await seller.get('/api/categories');
    const product = { ...sampleProduct, category: categories[0]._id, image };
    const answer = await seller.post('/api/addproduct', product);
    return answer.status;
  };
  const urlOf = async (caller: TestClient, bytes?: Buffer) =>
    (await caller.upload(bytes ?? (await freshPicture()))).body.data.display_url;

  test("one made with a token is that account's, as often as it likes", async () => {
    const [owner, other] = await Promise.all([anyone().join('Seller'), anyone().join('Seller')]);
    const url = await urlOf(owner);
    expect(await useIt(other, url)).toBe(400);
    expect(await useIt(owner, url)).toBe(200);
    expect(await useIt(owner, url)).toBe(200);
  });

  test("one made with an identity session is that account's", async () => {
    const owner = anyone();
    const other = await anyone().join('Seller');
    await owner.signUpIdentity();
    const url = await urlOf(owner);
    expect(await useIt(other, url)).toBe(400);
    const { email, name, uid } = owner;
    const registration = { email, name, uid, type: 'Seller', photoURL: url };
    expect((await owner.post('/api/addusers', registration)).body.acknowledged).toBe(true);
  });

  test('one made by nobody goes to the first that names it; the same bytes may be uploaded again', async () => {
    const [first, second] = await Promise.all([anyone().join('Seller'), anyone().join('Seller')]);
    const bytes = await freshPicture();
    const url = await urlOf(anyone(), bytes);
    expect(await useIt(first, url)).toBe(200);
    expect(await useIt(second, url)).toBe(400);
    expect(await urlOf(second, bytes)).toBe(url);
    expect(await useIt(second, url)).toBe(200);
  });

  test.each([
    'https://elsewhere.example/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    `/images/${'0'.repeat(40)}/960.jpg`,
  ])('%s is no upload', async (url) => {
    expect(await useIt(await anyone().join('Seller'), url)).toBe(400);
  });
});

describe('serving', () => {
  test('says that a file never changes, and guards it', async () => {
    const { body } = await anyone().upload(await freshPicture());
    const path = body.data.display_url;
    const { response, bytes } = await fetchBytes(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();

    const head = await fetch(shop.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(shop.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(again.headers.get('cache-control')).toContain('immutable');
  });

  test('anything else is not found', async () => {
    const { body } = await anyone().upload(await freshPicture());
    const folder = body.data.display_url.replace(/320\.jpg$/, '');
    const names = ['321.jpg', '320.png', '320.jpg.webp', '0320.jpg', '', '..', '%2e%2e', '320.JPG'];
    const outside = ['..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fsecrets', '..%5c..%5cx', '%00'];
    const paths = [...names, ...outside].map((name) => folder + name);
    const others = ['/images/../package.json', '/images/%2e%2e/x', '/images/x/320.jpg', '/images'];
    for (const path of [...paths, ...others]) {
      expect([400, 404], path).toContain(await statusOf(path));
    }
    const { response } = await fetchBytes(`${folder}640.jpg`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('limits', () => {
  test('so many uploads without an account an hour; accounts are counted apart', async () => {
    const strict = await startTestShop({ environment: { LIMIT_UPLOADS_PER_HOUR: '2' } });
    try {
      const stranger = new TestClient(strict.url);
      const bytes = await freshPicture();
      expect((await stranger.upload(bytes)).status).toBe(200);
      expect((await stranger.upload(bytes)).status).toBe(200);
      const refused = await stranger.upload(bytes);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const person = await new TestClient(strict.url).join('Buyer');
      expect((await person.upload(bytes)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
