import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSignInOptions } from '#contract/accounts/endpoints.ts';
import type { Call } from '#web/platform/client.ts';
import { IdentityProblem } from './identity.ts';

/** Whether the shop sends mail with links. Without an answer it is better to let people try. */
export function isMailSent(ask: Call): Promise<boolean> {
  return ask(readSignInOptions).then(
    ({ mail }) => mail === true,
    () => true,
  );
}

/** The secret of the link that led here. It leaves the address bar, the history and what the page sends as its origin. */
export function useMailedToken(): string {
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  useEffect(() => {
    const { pathname, search } = window.location;
    if (search) window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}

/** What the server says is wrong with a chosen password, for its field; undefined when it is something else. */
export function passwordFault(error: unknown): string | undefined {
  if (!(error instanceof IdentityProblem)) return undefined;
  return error.code.startsWith('PASSWORD_') ? error.message : undefined;
}

/** The link is over, was used, or is none. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof IdentityProblem && error.code === 'INVALID_TOKEN';
}
