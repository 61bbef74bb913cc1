import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { createFactory } from '#database/factories/index.ts';
import { demoAccounts } from '#database/seeds/demo-accounts.ts';
import { Caller, sampleProduct } from '#tests/support/caller.ts';
import { type Field, fieldsOf } from '#tests/support/contract/fields.ts';
import type { MeasuredShop } from '../support/shop.ts';

export interface Target {
  name: string;
  /** The request as sqlmap reads it; a star stands behind each value of the path. */
  request: string;
  fields: number;
}

async function signInAdmin(url: string): Promise<Caller> {
  const account = demoAccounts.find(({ role }) => role === 'Admin');
  if (!account) throw new Error('the demo shop has no admin');
  const admin = Object.assign(new Caller(url, 'Admin'), { email: account.email });
  await admin.post('/api/auth/sign-in/email', { email: account.email, password: account.password });
  await admin.takeToken();
  return admin;
}

/** A value that the call would take, by the name of its field. */
function exampleValue({ name, kind }: Field, known: Record<string, unknown>): unknown {
  if (name in known) return known[name];
  return { number: 7, flag: true, list: ['x'], object: {} }[kind as string] ?? 'x';
}

async function whoCalls(shop: MeasuredShop, { access, path }: Endpoint, admin: Caller) {
  if (access === 'anyone') return new Caller(shop.url);
  if (access === 'admin' || path.startsWith('/api/all')) return admin;
  // Somebody new each time: a call may end its caller's session or account.
  return new Caller(shop.url, 'Scanner').join(access === 'buyer' ? 'Buyer' : 'Seller');
}

/** Every call of the contract that takes a value, made by somebody who may make it. */
export async function listTargets(shop: MeasuredShop): Promise<(() => Promise<Target>)[]> {
  const factory = createFactory(shop.database.db);
  const seller = await factory.person({ type: 'Seller' });
  const { id: itemId } = await factory.product({ sellerId: seller.id });
  const { host } = new URL(shop.url);

  return endpoints
    .filter((endpoint) => endpoint.bodyKind !== 'multipart' && fieldsOf(endpoint).length > 0)
    .map((endpoint) => async () => {
      const caller = await whoCalls(shop, endpoint, await signInAdmin(shop.url));
      const known: Record<string, unknown> = {
        ...sampleProduct,
        email: caller.email,
        uid: caller.uid,
        id: itemId,
        itemId,
        price: 20_000,
        type: 'Buyer',
        phoneNumber: '01712 440 918',
        from_email: 'a@mailbox.example.com',
      };
      const fields = fieldsOf(endpoint).filter(({ kind }) => kind !== 'never');
      const at = (place: Field['place']) => fields.filter((field) => field.place === place);
      const text = (field: Field) => encodeURIComponent(String(exampleValue(field, known)));
      const path = at('params').reduce(
        (filled, field) => filled.replace(`:${field.name}`, `${text(field)}*`),
        endpoint.path as string,
      );
      const query = at('query').map((field) => `${field.name}=${text(field)}*`);
      const body = Object.fromEntries(
        at('body').map((field) => {
          const value = exampleValue(field, known);
          return [field.name, typeof value === 'string' ? `${value}*` : value];
        }),
      );
      const hasBody = at('body').length > 0;
      const lines = [
        `${endpoint.method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
        `Host: ${host}`,
        'User-Agent: scan',
        ...(caller.token ? [`Authorization: barer ${caller.token}`] : []),
        ...(endpoint.access === 'identity' ? [`Cookie: ${caller.cookie}`] : []),
        ...(hasBody ? ['Content-Type: application/json'] : []),
      ];
      return {
        name: `${endpoint.method} ${endpoint.path}`,
        request: `${lines.join('\r\n')}\r\n\r\n${hasBody ? JSON.stringify(body) : ''}`,
        fields: fields.length,
      };
    });
}
