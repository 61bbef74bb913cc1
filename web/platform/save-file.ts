import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { currentToken, hearRefusal, timeout } from './browser.ts';
import { type Sent, urlOf } from './client.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

/** Milliseconds after which a browser has taken what it saves. */
const savedWithin = 60_000;

/** Fetches a file, by the token that no link could carry. Throws ApiProblem or NetworkProblem. */
export async function fetchFile(
  endpoint: Endpoint,
  sent: Sent,
): Promise<{ file: Blob; name: string }> {
  const token = await currentToken();
  const response = await fetch(urlOf(endpoint, sent), {
    headers: token ? { authorization: `barer ${token}` } : {},
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout()),
  }).catch((error) => {
    throw new NetworkProblem(error);
  });
  if (!response.ok) {
    hearRefusal(token, response.status);
    throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  }
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = await response.blob().catch((error) => {
    throw new NetworkProblem(error);
  });
  return { file, name: name ?? 'table.csv' };
}

/** Saves what a call answers as a file of the person's own. Returns its name, which the server chose. */
export async function saveFile(endpoint: Endpoint, sent: Sent): Promise<string> {
  const { file, name } = await fetchFile(endpoint, sent);
  keepFile(file, name);
  return name;
}

/** Saves a file that was made here. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savedWithin);
}
