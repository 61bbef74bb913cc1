interface EarlyPresses {
  pressed: HTMLElement[];
  isVisitor(): boolean;
  /** What the history has of a page that leads to login. A reload keeps it, which is where the router looks for the way back. */
  wayBack(forMembers: boolean): unknown;
  /** Sent by its button or by Enter. */
  sent?: HTMLFormElement;
  stop(): void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Marks what is shown to signed-in people only. */
export const membersOnly = 'data-members-only';

/** On a link to login, by its address: a visitor's press leads there, and back here afterwards. */
export const visitorsTo = 'data-visitors-to';

/** The type of the page's own entry until the browser may have it. */
export const deferredType = 'text/later-module';

/**
 * Runs in the browser as text, in the head of a page: it may use nothing that stands outside of it. Notes what is pressed
 * and sent while nobody listens yet, from the first form on: the rest of a page may still be on its way.
 */
export function noteEarlyPresses({
  visitorsTo,
  token,
}: {
  visitorsTo: string;
  token: string;
}): void {
  // `replayEarlyPresses` hands it on. Popovers, searches, forms with an `action` and all links but those that lead visitors
  // elsewhere work without scripts.
  const byScripts = 'button[type=button]:not([popovertarget])';
  const early: EarlyPresses = {
    pressed: [],
    isVisitor() {
      try {
        return !localStorage.getItem(token);
      } catch {
        return false;
      }
    },
    wayBack(forMembers) {
      const { pathname, search, hash } = window.location;
      return { usr: { from: pathname + search + hash, forMembers }, key: 'default' };
    },
    stop() {
      removeEventListener('click', note, true);
      removeEventListener('submit', hold, true);
    },
  };
  function note(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>(byScripts);
    if (button) early.pressed.push(button);
    const elsewhere = target.closest(`[${visitorsTo}]`)?.getAttribute(visitorsTo);
    // Another tab is the browser's.
    if (!elsewhere || event.metaKey || event.ctrlKey || event.shiftKey || !early.isVisitor())
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.history.pushState(early.wayBack(false), '', elsewhere);
    window.location.reload();
  }
  function hold(event: Event) {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || form.hasAttribute('action')) return;
    event.preventDefault();
    // React may listen already, and would send it twice.
    event.stopImmediatePropagation();
    early.sent = form;
  }
  addEventListener('click', note, true);
  addEventListener('submit', hold, true);
  window.earlyPresses = early;
}

/**
 * Runs in the browser as text, at the end of a page, after `noteEarlyPresses`: it may use nothing that stands outside of it.
 * Fetches what the page announced, and starts it, once the first frame was drawn. A visitor of a page for members is led to
 * login at once, as its guard would (web/modules/accounts/guards.tsx), which comes with the scripts only.
 */
export function startScripts(
  addresses: readonly string[],
  { membersOnly, deferredType }: { membersOnly: string; deferredType: string },
): void {
  const early = window.earlyPresses;
  const forMembers = document.querySelector(`[${membersOnly}]`) !== null;
  if (forMembers && early?.isVisitor()) {
    window.history.replaceState(early.wayBack(true), '', '/login');
    window.location.reload();
    return;
  }

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of addresses) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const entry = document.querySelector<HTMLScriptElement>(`script[type="${deferredType}"]`);
    if (entry) {
      // The policy approves this text by its hash, whichever element carries it.
      const { textContent } = entry;
      entry.replaceWith(
        Object.assign(document.createElement('script'), { type: 'module', textContent }),
      );
    }
  };
  // Members see nothing without the scripts. Nothing is drawn in a tab behind others, and frames may come late.
  if (forMembers || document.hidden) start();
  else window.requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1_000);
}

/** Does, as soon as the page listens, what was pressed before. Once it was called there is no `earlyPresses` any more. */
export function replayEarlyPresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  early.stop();
  // Not before the page knows who is signed in: it learns that right after its first drawing.
  setTimeout(() => {
    delete window.earlyPresses;
    for (const button of early.pressed) if (button.isConnected) button.click();
    if (early.sent?.isConnected) early.sent.requestSubmit();
  });
}
