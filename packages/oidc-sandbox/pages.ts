import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml, type Look, type Page } from './look.ts';

/** Where the provider's pages are, on the host's own origin. */
export const mountedAt = '/local-test-provider';

/** Who it says that it is, whichever address and port the host has today: people's accounts hang on it. */
export const issuer = `http://localhost${mountedAt}`;

export const stylesheet = `${mountedAt}/style.css`;

const label = '<p class="chip">local test provider</p>';

interface FormState {
  email: string;
  name: string;
  errors: { email?: string | undefined; name?: string | undefined };
}

function field(name: 'email' | 'name', title: string, attributes: string, state: FormState) {
  const error = state.errors[name];
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const told = error
    ? `<span class="error" id="${name}-error" role="alert">${escapeHtml(error)}*</span>`
    : '';
  return `<div><label>${title}<input name="${name}" value="${escapeHtml(state[name])}" required ${attributes}${invalid}></label>${told}</div>`;
}

/** Asks who is there, and believes it. */
export function askPage(look: Look, state: FormState): Page {
  return look.page({
    title: 'Who are you?',
    stylesheet,
    content: `${label}
<p>${escapeHtml(look.note)} Type any e-mail address and name; nothing is checked and no mail is sent.</p>
<form method="post" novalidate>
${field('email', 'Email', 'type="email" autocomplete="email" autofocus maxlength="254"', state)}
${field('name', 'Name', 'autocomplete="name" maxlength="80"', state)}
<button>Continue</button></form>`,
  });
}

/** Something did not fit, mostly a form that was left open for too long. */
export function errorPage(look: Look, reason: string): Page {
  return look.page({
    title: 'That did not work',
    stylesheet,
    content: `${label}<p>${escapeHtml(reason)}</p><p>Close this window and try again.</p>`,
  });
}

export function sendErrorPage(context: KoaContextWithOIDC, look: Look, reason: string): void {
  const { html, headers } = errorPage(look, reason);
  context.set(headers);
  context.type = 'html';
  context.body = html;
}
