interface RouteEntry {
  id: string;
  /** Where its code lies. */
  module: string;
}

/** A page's code could not be fetched. `gone` when the shop has it no more: it was built anew since. */
export class CodeProblem extends Error {
  readonly gone: boolean;

  constructor(gone: boolean, cause: unknown) {
    super('The code of a page did not arrive', { cause });
    this.name = 'CodeProblem';
    this.gone = gone;
  }
}

/**
 * Fetches a page's code. The build puts this in the place of the router's own way, which reloads the page that the
 * reader is about to leave, and says nothing: offline that is the end of the shop. Here the boundary tells of it, at
 * the address that was asked for. The router asks nobody but the page itself whether its code came, so a page that
 * throws, and whose loader throws, stands in for one that did not.
 */
export async function loadRouteModule(
  { id, module }: RouteEntry,
  known: Record<string, unknown>,
): Promise<unknown> {
  try {
    known[id] ??= await import(/* @vite-ignore */ module);
    return known[id];
  } catch (cause) {
    const answer = await fetch(module, { method: 'HEAD' }).catch(() => undefined);
    const problem = new CodeProblem(answer?.status === 404, cause);
    const fail = () => {
      throw problem;
    };
    return { default: fail, clientLoader: fail };
  }
}
