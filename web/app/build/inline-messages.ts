import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the syntax tree is read by its node types below
  [key: string]: any;
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The `message` literals of all `{ id: '…', message: '…' }` below a node: what the macros leave behind. */
function messagesIn(node: Node, found: Node[] = []): Node[] {
  if (node.type === 'ObjectExpression') {
    const field = (name: string): Node | undefined =>
      node.properties.find((property: Node) => property.key?.name === name)?.value;
    const message = field('message');
    if (message && textOf(message) !== undefined && textOf(field('id')) !== undefined) {
      found.push(message);
    }
  }
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (one && typeof one.type === 'string') messagesIn(one, found);
    }
  }
  return found;
}

/**
 * Compiles the English messages where they stand, so that a page carries its own words and no others, and no
 * catalog can be out of date. Another language is loaded as a catalog, which wins over what stands here.
 */
export function inlineMessages(): Plugin {
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.+\.tsx?/, code: 'message:' },
      handler(code) {
        let text = code;
        const messages = messagesIn(this.parse(code) as unknown as Node);
        for (const message of messages.sort((a, b) => b.start - a.start)) {
          const compiled = JSON.stringify(compileMessage(textOf(message) ?? ''));
          text = text.slice(0, message.start) + compiled + text.slice(message.end);
        }
        return { code: text, map: null };
      },
    },
  };
}
