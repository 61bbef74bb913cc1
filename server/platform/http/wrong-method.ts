import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { sendRefusal } from './errors.ts';
import { refuse } from './refusal.ts';

interface KnownPath {
  /** The pattern's words; one that begins with a colon stands for any. */
  words: string[];
  /** The pattern ends in an asterisk: whatever follows belongs to it. */
  isOpen: boolean;
  methods: Set<string>;
}

/** Where every address is a call or a file of its own, and no page answers for all of them. */
const withoutPages = /^\/(api|assets)(\/|$)/;

function fits({ words, isOpen }: KnownPath, path: string[]): boolean {
  if (isOpen ? path.length <= words.length : path.length !== words.length) return false;
  return words.every((word, at) => (word.startsWith(':') ? path[at] !== '' : word === path[at]));
}

/**
 * What answers requests that no route takes: 405 with the methods that there are, where the address is known by
 * others, and else 404. To be made before the routes are.
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
