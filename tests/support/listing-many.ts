import { expect } from 'vitest';
import { joinAdmin } from './admin.ts';
import { uniquePicture } from './pictures/pictures.ts';
import { startTestShop } from './shop.ts';
import { sampleProduct, TestClient } from './test-client.ts';
import { makeToken, programOf } from './tokens.ts';

export interface ManyResult {
  row: number;
  key: string;
  status: 'created' | 'already' | 'refused';
  id?: string;
  errors?: { field?: string; code: string; message: string; retryAfter?: number }[];
}

/** Each seller has photos of their own: the same file would be everybody's who uploaded it. */
let pictures = 300;

/** A shop with an admin, and sellers whose programs list many items in one call. */
export async function openBulkShop(environment: Record<string, string> = {}) {
  const shop = await startTestShop({
    environment: {
      LIMIT_PRODUCTS_PER_DAY: '120',
      LIMIT_BULK_CALLS_PER_MINUTE: '15',
      ...environment,
    },
  });
  const admin = await joinAdmin(shop);
  const { body: categories } = await admin.get('/api/categories');
  const category: string = categories[0]._id;

  async function withProgram() {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const { id, secret } = await makeToken(seller, { scopes: ['listings:write'] });
    const program = programOf(seller, secret);
    pictures += 1;
    const { body } = await program.upload(await uniquePicture(pictures));
    const image = body.data.display_url as string;
    const item = (facts: object) => ({ ...sampleProduct, category, image, ...facts });
    return { seller, program, tokenId: id, item };
  }

  return { shop, admin, category, withProgram };
}

export type BulkShop = Awaited<ReturnType<typeof openBulkShop>>;

/** So many items, each under a key of its own. */
export const many = (count: number, item: (facts: object) => object, prefix = 'row') =>
  Array.from({ length: count }, (_, n) => item({ key: `${prefix}-${n}`, name: `Lens no ${n}` }));

export async function sendMany(program: TestClient, rows: unknown[]): Promise<ManyResult[]> {
  const { status, body } = await program.post('/api/addproducts', { rows });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.results;
}

export const statusesOf = (results: ManyResult[]) => results.map(({ status }) => status);
export const codesOf = (results: ManyResult[]) => results.map(({ errors }) => errors?.[0]?.code);

export async function namesOf(seller: TestClient): Promise<string[]> {
  const { body } = await seller.get(`/api/myproducts/${seller.email}`);
  return body.map(({ name }: { name: string }) => name).toSorted();
}
