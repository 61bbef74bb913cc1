import type { FastifyInstance } from 'fastify';
import { maxPopupCodeLength, popupChannel, popupReturn } from '#contract/accounts/popup.ts';
import { plainPage, plainStyle } from '#server/platform/http/plain-page.ts';

/** Where a popup ends. It waits a moment before it closes, for its words to be on their way. */
const script = `const query = new URLSearchParams(location.search);
const flowId = query.get('flow');
const code = query.get('error')?.slice(0, ${maxPopupCodeLength});
if (code !== undefined) {
  document.querySelector('h1').textContent = 'That did not work';
  document.querySelector('code').textContent = code;
}
if (flowId) {
  const channel = new BroadcastChannel(${JSON.stringify(popupChannel)});
  channel.postMessage({ type: code ?? 'signed-in', flowId });
  setTimeout(() => window.close(), 100);
}
`;

const page = plainPage({
  title: 'You can close this window',
  stylesheet: `${popupReturn}/style.css`,
  script: `${popupReturn}/script.js`,
  content: `<p><code></code></p>
<p>Close this window and go on in the one where you began.</p>`,
});

/** The page that ends a popup: it tells the page that opened it how it went, and closes itself. */
export function bindPopupPage(app: FastifyInstance): void {
  const hidden = { schema: { hide: true }, exposeHeadRoute: false };
  app.get(popupReturn, hidden, (_request, reply) =>
    reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html),
  );
  app.get(`${popupReturn}/style.css`, hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(plainStyle),
  );
  app.get(`${popupReturn}/script.js`, hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
}
