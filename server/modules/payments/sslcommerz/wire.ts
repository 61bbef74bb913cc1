import type { Clock } from '#server/platform/clock.ts';
import { createHttpCall } from '../http-call.ts';
import { ProviderError, type ProviderErrorKind } from '../provider.ts';

export interface SslcommerzStore {
  apiUrl: URL;
  storeId: string;
  storePassword: string;
}

export type Answer = Record<string, unknown>;

/** A field of an answer as text; empty when it is not there. */
export function textOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const queryPath = '/validator/api/merchantTransIDvalidationAPI.php';
const validationPath = '/validator/api/validationserverAPI.php';
const sessionPath = '/gwprocess/v4/api.php';

/** SSLCommerz's calls. The password goes into the address of questions, as they want it: addresses are logged nowhere. */
export function createWire({ apiUrl, storeId, storePassword }: SslcommerzStore, clock: Clock) {
  const call = createHttpCall('SSLCommerz', clock);
  const store = { store_id: storeId, store_passwd: storePassword };

  function get(name: string, path: string, params: Record<string, string>): Promise<Answer> {
    const url = new URL(path, apiUrl);
    url.search = new URLSearchParams({ ...params, ...store, format: 'json', v: '1' }).toString();
    return call(name, url, { method: 'GET' });
  }

  /** Asks at the address of many questions; what it calls an invalid request is an error of the kind `onInvalid`. */
  async function ask(
    name: string,
    params: Record<string, string>,
    onInvalid: ProviderErrorKind = 'failed',
  ): Promise<Answer> {
    const answer = await get(name, queryPath, params);
    const connect = textOf(answer, 'APIConnect');
    if (connect === 'DONE') return answer;
    const kind = connect === 'INVALID_REQUEST' ? onInvalid : 'failed';
    throw new ProviderError(kind, `SSLCommerz ${name}: ${connect || 'an unknown answer'}`);
  }

  return {
    ask,
    validate: (valId: string) => get('validation', validationPath, { val_id: valId }),
    createSession: (form: Record<string, string>) =>
      call('session', new URL(sessionPath, apiUrl), {
        method: 'POST',
        body: new URLSearchParams({ ...store, ...form }),
      }),
  };
}

export type Wire = ReturnType<typeof createWire>;
