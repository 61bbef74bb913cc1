import type { Backoff } from '#server/platform/limits/backoff.ts';
import { createKnownDevices } from './known-devices.ts';

interface Given {
  email: string;
  /** The request's cookies as they came. */
  cookies: string | undefined;
}

export interface SignInGuard {
  /**
   * Lets one try of a password through, or refuses with `too_many`. Returns what the provider answered, with the
   * cookie that makes the browser known after a good one.
   */
  trySignIn(given: Given, ask: () => Promise<Response>): Promise<Response>;
  /** Makes the browser known that signed up well. */
  remember(given: Given, response: Response): Response;
}

/** Whether a password was compared and was not the right one: 401 at the sign-in, a code where somebody is signed in. */
async function wasWrong(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 400) return false;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === 'INVALID_PASSWORD';
}

interface SignInGuardOptions {
  failures: Backoff;
  /** Signs the cookie of known browsers. */
  secret: string;
  https: boolean;
}

/**
 * Counts failed sign-ins by address, whether it is known or not, before any password is checked. A browser that
 * signed in well before has a count of its own: strangers elsewhere cannot use up its owner's tries.
 */
export function createSignInGuard({ failures, secret, https }: SignInGuardOptions): SignInGuard {
  const devices = createKnownDevices({ secret, https });
  function remember({ email, cookies }: Given, response: Response): Response {
    if (response.ok) {
      response.headers.append('set-cookie', devices.remember(cookies, email.toLowerCase()));
    }
    return response;
  }

  return {
    remember,
    async trySignIn(given, ask) {
      const email = given.email.toLowerCase();
      const device = devices.find(given.cookies, email);
      const attempt = await failures.begin(device ? `device ${device}` : `account ${email}`);
      let response: Response | undefined;
      try {
        response = await ask();
      } finally {
        // Bad input, or a shop that is too busy: no password was compared.
        if (!response?.ok && !(response && (await wasWrong(response)))) await attempt.undone();
      }
      if (response.ok) await attempt.succeeded();
      return remember(given, response);
    },
  };
}
