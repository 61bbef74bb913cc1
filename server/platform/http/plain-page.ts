/** Styles of pages that have none of the shop's style sheets and scripts. */
export const plainStyle = `:root {
  color-scheme: light dark;
  font: 1rem/1.55 "Segoe UI", system-ui, sans-serif;
  --paper: light-dark(#f4f6f4, #0d1311);
  --surface: light-dark(#fff, #151d1a);
  --line: light-dark(#dbe2de, #2a3732);
  --field: light-dark(#7d8b84, #6d7f77);
  --ink: light-dark(#14201b, #e8efeb);
  --muted: light-dark(#52605a, #a0b0a8);
  --pine: light-dark(#0f5a45, #59c9a2);
  --pine-deep: light-dark(#0a4233, #83dcbd);
  --on-pine: light-dark(#fff, #06231a);
  --amber-ink: light-dark(#7a4800, #f3c578);
  --amber-tint: light-dark(#fbf0da, #33270f);
  --danger: light-dark(#b3261e, #ff9a90);
  --focus: light-dark(#1766cf, #6fb0ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
main {
  max-width: 26rem; margin: 8vh auto 2rem; padding: 1.75rem 1.5rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
@media (width < 480px) { main { margin: 1.25rem; padding: 1.5rem 1.25rem; } }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.15; }
p { margin: 0.5rem 0; color: var(--muted); }
p:has(code:empty) { display: none; }
a { display: inline-block; padding: 0.6rem 0; margin-right: 1.25rem; color: var(--pine); font-weight: 600; text-underline-offset: 4px; }
code { font: 600 0.9rem/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--danger); }
.chip {
  display: inline-block; margin: 0 0 1rem; padding: 0.2rem 0.7rem; border-radius: 99px;
  font-size: 0.875rem; font-weight: 600; background: var(--amber-tint); color: var(--amber-ink);
}
form { display: grid; gap: 1.1rem; margin-top: 1.25rem; }
label { display: grid; gap: 0.35rem; font-size: 0.875rem; font-weight: 600; }
input {
  min-height: 48px; width: 100%; padding: 0 0.9rem; border: 1px solid var(--field);
  border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; font-size: 1rem; font-weight: 400;
}
input[aria-invalid="true"] { border: 2px solid var(--danger); }
.error { font-size: 0.875rem; color: var(--danger); }
button {
  min-height: 52px; padding: 0 1.75rem; border: 0; border-radius: 10px; cursor: pointer;
  background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 620;
}
button:hover { background: var(--pine-deep); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

interface PlainPage {
  title: string;
  /** Addresses of the page's own files: the policy allows nothing inline. */
  stylesheet: string;
  script?: string;
  /** HTML; texts of users must be escaped by `escapeHtml`. */
  content: string;
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`);
}

/** Returns a page without the shop's frame, and its headers. */
export function plainPage({ title, stylesheet, script, content }: PlainPage) {
  const scriptTag = script ? `<script src="${script}" defer></script>` : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">${scriptTag}</head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
  const scripts = script ? " script-src 'self';" : '';
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self';${scripts} img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  };
  return { html, headers };
}
