import { currentToken } from '#web/platform/browser.ts';
import type { CallToRead } from './document.ts';

interface Filled {
  /** Of the parameters, by name; empty ones are left out. */
  values: Record<string, string>;
  /** JSON, as it was written. */
  body: string;
  /** Empty for that of whoever is signed in. */
  token: string;
}

/** What came back; without a status there was no answer. */
export interface Answered {
  status?: number;
  milliseconds: number;
  headers: string;
  text: string;
}

/** The call's own address and no other: values are encoded, so that none leads a token elsewhere. */
export function addressOf(call: CallToRead, values: Record<string, string>): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = new URLSearchParams(
    call.parameters
      .filter(({ name, ...one }) => one.in === 'query' && values[name])
      .map(({ name }) => [name, values[name] ?? '']),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An API token is a bearer's; the shop's own access token has the scheme of the specification, misspelt as there. */
const schemeOf = (token: string) => (token.startsWith('dtk_') ? 'Bearer' : 'barer');

function shown(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** Makes the call; never throws. */
export async function sendCall(call: CallToRead, filled: Filled): Promise<Answered> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  try {
    const own = call.access === 'anyone' ? undefined : await currentToken();
    const token = filled.token || own;
    const response = await fetch(addressOf(call, filled.values), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `${schemeOf(token)} ${token}` }),
        ...(call.bodyType && { 'content-type': 'application/json' }),
      },
      ...(call.bodyType && { body: filled.body }),
      credentials: 'same-origin',
    });
    const text = await response.text();
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return { status: response.status, milliseconds: since(), headers, text: shown(text) };
  } catch {
    return { milliseconds: since(), headers: '', text: '' };
  }
}
