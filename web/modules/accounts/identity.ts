import { popupProvider, popupReturn } from '#contract/accounts/popup.ts';
import { patience } from '#web/platform/browser.ts';
import { NetworkProblem } from '#web/platform/problems.ts';

/** The identity provider said no. `code` is its own and is shown as it is. */
export class IdentityProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'IdentityProblem';
    this.code = code;
  }
}

/** Who the provider says is signed in. */
export interface IdentityUser {
  id: string;
  email: string;
  name: string;
  image?: string | null;
}

/** The provider's standard wire begins here. */
const base = '/api/auth';

async function ask<T>(path: string, body?: object): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience()),
    });
    text = await response.text();
  } catch (error) {
    throw new NetworkProblem(error);
  }
  const answer = parse(text);
  if (response.ok) return answer as T;
  throw problemOf(response.status, answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(status: number, answer: unknown): IdentityProblem {
  const { code, message, ownStatus } = (answer ?? {}) as Record<string, unknown>;
  return new IdentityProblem(
    typeof code === 'string' ? code : `HTTP_${status}`,
    String(message ?? ownStatus ?? ''),
  );
}

/** Creates an account at the provider and signs it in there. */
export async function createIdentity(given: {
  name: string;
  email: string;
  password: string;
}): Promise<IdentityUser> {
  return (await ask<{ user: IdentityUser }>('/sign-up/email', given)).user;
}

/** Signs in at the provider. This proves who someone is and opens nothing in the shop by itself. */
export async function proveIdentity(given: {
  email: string;
  password: string;
}): Promise<IdentityUser> {
  return (await ask<{ user: IdentityUser }>('/sign-in/email', given)).user;
}

/** Begins a sign-in at another company's provider; answers the address to show in the popup. */
export async function startPopup(flowId: string): Promise<string> {
  const callbackURL = `${popupReturn}?flow=${flowId}`;
  const begin = { provider: popupProvider, callbackURL, errorCallbackURL: callbackURL };
  return (await ask<{ url: string }>('/sign-in/social', { ...begin, disableRedirect: true })).url;
}

/** Changes display name and photo of whoever is signed in at the provider. */
export async function updateIdentity(profile: { name: string; image?: string }): Promise<void> {
  await ask('/update-user', profile);
}

/** Who is signed in at the provider, if anyone. */
export async function findIdentity(): Promise<IdentityUser | undefined> {
  return (await ask<{ user: IdentityUser } | null>('/get-session'))?.user;
}

export async function endIdentity(): Promise<void> {
  await ask('/sign-out', {});
}
