import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Look, Page } from './look.ts';
import { askPage, errorPage, mountedAt, stylesheet } from './pages.ts';
import type { LocalProvider, TypedAccount } from './provider.ts';

export interface RouteOptions {
  open(): Promise<LocalProvider>;
  look: Look;
  /** Reads a field of the form as it was typed: what it holds, or what is wrong with it. */
  readField(name: keyof TypedAccount, typed: string): { value: string } | { error: string };
  /** Throws the host's own refusal where a form comes from a page of somebody else. */
  requireOwnOrigin(request: FastifyRequest): void;
  /** The origin by which a browser reached us. */
  originOf: (request: FastifyRequest) => string;
}

/** What the library reads of a request that another server has routed already. */
interface MountedMessage extends IncomingMessage {
  originalUrl?: string;
}

function sendPage(reply: FastifyReply, status: number, { html, headers }: Page): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
}

function readForm(
  body: unknown,
  readField: RouteOptions['readField'],
): { typed: TypedAccount; errors: Record<string, string> } {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const typed = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
  const errors: Record<string, string> = {};
  for (const key of ['email', 'name'] as const) {
    const read = readField(key, typed[key]);
    if ('value' in read) typed[key] = read.value;
    else errors[key] = read.error;
  }
  return { typed, errors };
}

/** The cookie by which the provider would remember who used it: every popup is asked anew. */
const rememberedSession = /(?:^|;\s*)local_oidc(?:\.sig)?=[^;]*/g;

/** The provider on the host's own origin: its one page, and everything that the library answers. */
export function openIdRoutes(options: RouteOptions): FastifyPluginAsync {
  const { open, look, readField, requireOwnOrigin, originOf } = options;

  /** Runs the library on a request as it wants to see it: below its own root, by the address that the browser used. */
  async function mounted<T>(
    request: FastifyRequest,
    run: (raw: MountedMessage) => Promise<T>,
  ): Promise<T> {
    const raw: MountedMessage = request.raw;
    const { url = '' } = raw;
    const { protocol, host } = new URL(originOf(request));
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    raw.originalUrl = url;
    raw.url = url.slice(mountedAt.length) || '/';
    raw.headers.cookie = raw.headers.cookie?.replace(rememberedSession, '');
    try {
      return await run(raw);
    } finally {
      raw.url = url;
    }
  }

  return async (app) => {
    const interaction = `${mountedAt}/interaction/:uid`;

    app.get(stylesheet, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(look.style),
    );

    async function findForm(request: FastifyRequest, reply: FastifyReply) {
      const { provider } = await open();
      return mounted(request, (raw) => provider.interactionDetails(raw, reply.raw)).catch(
        () => undefined,
      );
    }

    const gone = errorPage(look, 'This form was open for too long, or was sent already.');

    app.get(interaction, async (request, reply) => {
      if (!(await findForm(request, reply))) return sendPage(reply, 404, gone);
      return sendPage(reply, 200, askPage(look, { email: '', name: '', errors: {} }));
    });

    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 16 * 1024 },
        (_request, body, done) => done(null, body),
      );
      forms.post(interaction, async (request, reply) => {
        requireOwnOrigin(request);
        if (!(await findForm(request, reply))) return sendPage(reply, 404, gone);
        const { typed, errors } = readForm(request.body, readField);
        if (Object.keys(errors).length > 0) {
          return sendPage(reply, 200, askPage(look, { ...typed, errors }));
        }
        const { provider, keepAccount } = await open();
        const login = { accountId: await keepAccount(typed), remember: false };
        const next = await mounted(request, (raw) =>
          provider.interactionResult(raw, reply.raw, { login }),
        );
        return reply.redirect(next, 303);
      });
    });

    await app.register(async (library) => {
      // Bodies are the library's to read.
      library.removeAllContentTypeParsers();
      library.addContentTypeParser('*', (_request, _payload, done) => done(null));
      library.route({
        method: ['GET', 'POST'],
        url: `${mountedAt}/*`,
        handler: async (request, reply) => {
          const { provider } = await open();
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          await mounted(request, (raw) => provider.callback()(raw, reply.raw));
        },
      });
    });
  };
}
