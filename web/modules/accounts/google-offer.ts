import { readSignInOptions } from '#contract/accounts/endpoints.ts';
import type { Call } from '#web/platform/client.ts';

/** Whether the shop signs people in with Google. Without an answer the password form is as good. */
export function isGoogleOffered(ask: Call): Promise<boolean> {
  return ask(readSignInOptions).then(
    ({ google }) => google,
    () => false,
  );
}
