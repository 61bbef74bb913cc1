import { popupProvider, popupReturn } from '#contract/accounts/popup.ts';
import { timeout } from '#web/platform/browser.ts';
import { NetworkProblem } from '#web/platform/problems.ts';

/** The identity provider said no. `code` is its own and is shown as it is. */
export class IdentityProblem extends Error {
  readonly code: string;
  readonly suspension: Suspension | undefined;

  constructor(code: string, message: string, suspension?: Suspension) {
    super(message);
    this.name = 'IdentityProblem';
    this.code = code;
    this.suspension = suspension;
  }
}

/** What somebody suspended reads at the right password. */
interface Suspension {
  /** When it ends by itself; null: when somebody of the team says so. */
  until: string | null;
  /** The path of the page on which they may appeal. */
  appeal?: string;
}

/** Who the provider says is signed in. */
export interface IdentityUser {
  id: string;
  email: string;
  name: string;
  image?: string | null;
  emailVerified?: boolean;
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
      signal: AbortSignal.timeout(timeout()),
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
  const given = (answer ?? {}) as Record<string, unknown>;
  const { code, message, ownStatus } = given;
  return new IdentityProblem(
    typeof code === 'string' ? code : `HTTP_${status}`,
    String(message ?? ownStatus ?? ''),
    'until' in given ? (given as unknown as Suspension) : undefined,
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

/**
 * Signs in at the provider. This proves who someone is and opens nothing in the shop by itself. Undefined: the
 * password was right, and a code is to follow.
 */
export async function proveIdentity(given: {
  email: string;
  password: string;
}): Promise<IdentityUser | undefined> {
  return (await ask<{ user?: IdentityUser }>('/sign-in/email', given)).user;
}

/** A code of an authenticator app, or one of the backup codes that came with it. */
export type CodeKind = 'totp' | 'backup-code';

/** The second step of a sign-in. */
export async function proveCode(code: string, kind: CodeKind): Promise<IdentityUser> {
  return (await ask<{ user: IdentityUser }>(`/two-factor/verify-${kind}`, { code })).user;
}

/** Begins to set a second factor up; it counts once a code of it was right. */
export function beginSecondFactor(password: string) {
  return ask<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password });
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await ask('/two-factor/verify-totp', { code });
}

export async function endSecondFactor(password: string): Promise<void> {
  await ask('/two-factor/disable', { password });
}

/** Changes the password of whoever is signed in, and signs them out everywhere else. */
export async function changePassword(given: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await ask('/change-password', { ...given, revokeOtherSessions: true });
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

/** Asks for a link to choose a new password; answers alike for every address. */
export async function requestReset(email: string): Promise<void> {
  await ask('/request-password-reset', { email });
}

/** Changes a password by a mailed link. */
export async function resetPassword(given: { token: string; newPassword: string }): Promise<void> {
  await ask('/reset-password', given);
}

/** Sends the signed-in person the link again that confirms their address. */
export async function sendVerification(): Promise<void> {
  await ask('/send-verification-email', {});
}

export async function confirmEmail(token: string): Promise<void> {
  await ask('/verify-email', { token });
}

/** Whose address the link would prove. */
export interface Proof {
  name: string;
  email: string;
  /** When the account was opened. */
  openedAt: string;
}

export async function lookAtProof(token: string): Promise<Proof> {
  return (await ask('/verify-email/look', { token })) as Proof;
}

/** The address is somebody's who did not give it: whoever did is out. */
export async function refuseProof(token: string): Promise<void> {
  await ask('/verify-email/refuse', { token });
}

export async function endIdentity(): Promise<void> {
  await ask('/sign-out', {});
}
