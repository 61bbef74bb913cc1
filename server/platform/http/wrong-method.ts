import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { sendRefusal } from './errors.ts';
import { refuse } from './refusal.ts';

interface KnownPath {
  /** The pattern's segments; one that begins with a colon matches any. */
  words: string[];
  /** Whether the pattern ends in an asterisk. */
  isOpen: boolean;
  methods: Set<string>;
}

/** Where the route of all pages does not apply. */
const withoutPages = /^\/(api|assets)(\/|$)/;

function fits({ words, isOpen }: KnownPath, path: string[]): boolean {
  if (isOpen ? path.length <= words.length : path.length !== words.length) return false;
  return words.every((word, at) => (word.startsWith(':') ? path[at] !== '' : word === path[at]));
}

/**
 * Responds to requests without a route: 405 with the allowed methods if the address exists, else 404. Call it before the app has
 * its routes.
 */
export function answerUnknown(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();

  app.addHook('onRoute', ({ url, method }) => {
    const isOpen = url.endsWith('*');
    const words = (isOpen ? url.slice(0, -2) : url).split('/');
    const entry = known.get(url) ?? { words, isOpen, methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });

  function methodsOf(path: string): Set<string> {
    const words = path.split('/');
    const found = new Set<string>();
    for (const [url, entry] of known) {
      if (url === '/*' && withoutPages.test(path)) continue;
      if (fits(entry, words)) for (const method of entry.methods) found.add(method);
    }
    return found;
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    const isOther = methods.size > 0 && !methods.has(request.method);
    if (!isOther) return sendRefusal(reply, refuse(baseProblems, 'not_found'));
    reply.header('allow', [...methods].sort().join(', '));
    return sendRefusal(reply, refuse(baseProblems, 'wrong_method'));
  });
}
