import type * as z from 'zod/mini';
import type { ViewsReport } from '#contract/catalogue/views.ts';
import { countViews } from '#contract/catalogue/views-endpoints.ts';
import { urlOf } from '#web/platform/client.ts';

/**
 * When something was looked at: half of it in the window for a second without a break, as the Media Rating Council and
 * the IAB define a viewable impression. What opens over the page was asked for, and counts at once.
 */
const share = 0.5;
const longEnough = 1_000;

/** Milliseconds in which more may come, so that a page is one report and not thirty. */
const timeout = 4_000;

/**
 * In nobody's name: a session that has died must not end by what nobody asked for. The cookie tells who sells what. A
 * beacon outlives the page, and says nothing when it fails.
 */
function report(ids: string[]): void {
  const body = JSON.stringify({ ids } satisfies z.input<typeof ViewsReport>);
  navigator.sendBeacon(urlOf(countViews), new Blob([body], { type: 'application/json' }));
}

/** Tells the shop which products people look at, on whatever page they stand. Nothing is shown when it fails. */
export function watchViews(): void {
  const told = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let waiting: string[] = [];
  let due: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(due);
    due = undefined;
    if (waiting.length === 0) return;
    const ids = waiting;
    waiting = [];
    report(ids);
  }

  function note(id: string | null): void {
    if (!id || told.has(id)) return;
    told.add(id);
    waiting.push(id);
    due ??= setTimeout(send, timeout);
  }

  function stop(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }

  const inWindow = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        stop(target);
        if (intersectionRatio < share || document.hidden) continue;
        const look = () => {
          timers.delete(target);
          inWindow.unobserve(target);
          note(target.getAttribute('data-product'));
        };
        timers.set(target, setTimeout(look, longEnough));
      }
    },
    { threshold: share },
  );

  function find(root: ParentNode): void {
    for (const card of root.querySelectorAll('[data-product]')) {
      if (!told.has(card.getAttribute('data-product') ?? '')) inWindow.observe(card);
    }
    for (const opened of root.querySelectorAll('[data-product-opened]')) {
      note(opened.getAttribute('data-product-opened'));
    }
  }

  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) find(document);
  }).observe(document.body, { childList: true, subtree: true });
  find(document);

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      inWindow.disconnect();
      find(document);
      return;
    }
    for (const element of timers.keys()) stop(element);
    send();
  });
}
