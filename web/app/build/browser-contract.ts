import type { Plugin } from 'vite';

/** All that a caller needs of an endpoint: the checks behind it are the server's. */
const kept = new Set(['method', 'path', 'access', 'bodyKind']);

/** The files of the contract that declare calls. */
export const endpointFiles = /\/contract\/[^/]+\/([^/]+-)?endpoints\.ts$/;
const contractFiles = /\/contract\//;

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the syntax tree is read by its node types below
  [key: string]: any;
}

/** `export const name = endpoint({ method, path, access })` of each declaration, and nothing else of the file. */
function onlyAddresses(code: string, body: Node[]): string {
  const lines = body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration?.declarations : [];
    return (declared ?? []).map(({ id, init }: Node) => {
      const fields = init.arguments[0].properties
        .filter((property: Node) => kept.has(property.key.name))
        .map((property: Node) => code.slice(property.start, property.end));
      return `export const ${id.name} = { ${fields.join(', ')} };`;
    });
  });
  return lines.join('\n');
}

/**
 * Sends the browser the addresses of the contract without their schemas: those would bring zod to every page.
 * Forms import the schemas they check with from `schemas.ts`, which stays whole.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: contractFiles },
      handler(code, id) {
        // Nothing of the contract acts by being loaded: what a page does not use is left out.
        if (!endpointFiles.test(id)) return { code, map: null, moduleSideEffects: false };
        const { body } = this.parse(code) as unknown as { body: Node[] };
        return { code: onlyAddresses(code, body), map: null, moduleSideEffects: false };
      },
    },
  };
}
