import type { Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts';
import { uploadTimeout } from '#contract/kernel/timeouts.ts';
import { currentToken, hearRefusal } from './browser.ts';
import { urlOf } from './client.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

interface SendFileOptions {
  /** What the address of the call is filled with. */
  params?: Record<string, string>;
  /** Called with the part that has arrived, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file in a multipart field. It goes by XMLHttpRequest, because fetch tells nothing of the way up.
 * Throws ApiProblem or NetworkProblem like every call, and the signal's reason when it was cancelled.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  field: string,
  file: File,
  { params = {}, onProgress, signal }: SendFileOptions = {},
): Promise<ReplyOf<E>> {
  signal?.throwIfAborted();
  const token = await currentToken();
  // Given up while the token was renewed: an aborted signal tells nobody again.
  signal?.throwIfAborted();
  const form = new FormData();
  form.append(field, file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint, { params }));
    request.responseType = 'json';
    request.timeout = uploadTimeout;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `barer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status === 200 && body) resolve(body as ReplyOf<E>);
      else {
        hearRefusal(token, request.status);
        const told = typeof body === 'object' && body ? body : {};
        const retryAfter = request.getResponseHeader('retry-after') ?? undefined;
        reject(new ApiProblem(request.status, told, retryAfter));
      }
    };
    request.onerror = () => reject(new NetworkProblem());
    request.ontimeout = () => reject(new NetworkProblem());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
