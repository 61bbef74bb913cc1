import { SignIn } from '#contract/accounts/schemas.ts';

// What a press of Login needs and the page before it does not, in one file to fetch.
export { signIn } from './identity-flows.ts';

/** What is wrong with each field, in its first sentence. Nothing: it can be sent. */
export type SignInErrors = Partial<Record<keyof SignIn, string>>;

export function checkSignIn(typed: SignIn): SignInErrors {
  const errors: SignInErrors = {};
  for (const { path, message } of SignIn.safeParse(typed).error?.issues ?? []) {
    errors[path[0] as keyof SignIn] ??= message;
  }
  return errors;
}
