import { type PopupMessage, popupChannel } from '#contract/accounts/popup.ts';
import { whileBusy } from './busy.ts';
import { findIdentity, IdentityProblem, startPopup } from './identity.ts';
import { enterShop } from './identity-flows.ts';

/** Milliseconds after which the form is free again. Whoever finishes later is signed in all the same. */
const maxWait = 120_000;

/** Milliseconds in which the last words of a window that closed itself arrive. */
const lastWords = 1_500;
const lookEvery = 250;

/** Milliseconds after which a window is taken for closed though this page, which is in sight, has not got the focus back. */
const withoutFocus = 20_000;

/** Told what becomes of a try. A problem may be followed by a sign-in: of a window that only seemed closed. */
interface Listener {
  onSignedIn(): void;
  onProblem(error: unknown): void;
}

/** The window is not there, by our own knowledge: the provider has no word for it. */
class PopupProblem extends IdentityProblem {
  constructor(code: 'POPUP_BLOCKED' | 'POPUP_CLOSED_BY_USER' | 'POPUP_TIMED_OUT') {
    super(code, '');
    this.name = 'PopupProblem';
  }
}

/** A name that nobody can guess. `randomUUID` is not there for a phone that reaches a demo shop without https. */
function newFlowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How the popup ended, by its own words: the `type` of its message. Silent for ever once `signal` says so. */
function listen(flowId: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(popupChannel);
    signal.addEventListener('abort', () => channel.close());
    channel.onmessage = ({ data }: MessageEvent<Partial<PopupMessage> | null>) => {
      if (data?.flowId === flowId && typeof data.type === 'string') resolve(data.type);
    };
  });
}

/**
 * Ends when the window seems closed, or after the longest wait. A provider may cut the window off from this page:
 * then it says that it is closed while somebody types in it, but this page has not got the focus back. Nor has it in WebKit
 * after the window was closed by hand: there it is told a little later.
 */
function giveUp(popup: Window, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const started = Date.now();
    let closedAt: number | undefined;
    let backAt: number | undefined;
    const timer = setInterval(() => {
      const now = Date.now();
      closedAt = popup.closed && !document.hidden ? (closedAt ?? now) : undefined;
      backAt = popup.closed && document.hasFocus() ? (backAt ?? now) : undefined;
      const isOver = now - (backAt ?? now) >= lastWords || now - (closedAt ?? now) >= withoutFocus;
      if (isOver) {
        end(new PopupProblem('POPUP_CLOSED_BY_USER'));
      } else if (now - started >= maxWait) end(new PopupProblem('POPUP_TIMED_OUT'));
    }, lookEvery);
    signal.addEventListener('abort', () => clearInterval(timer));
    function end(problem: PopupProblem) {
      clearInterval(timer);
      reject(problem);
    }
  });
}

/** The popup says only that it is over. Who is signed in says the server. */
async function enter(type: string): Promise<void> {
  if (type !== 'signed-in') throw new IdentityProblem(type, '');
  const user = await findIdentity();
  if (!user) throw new IdentityProblem('state_not_found', '');
  await enterShop(user);
}

/** Signs in by a popup that is open already; `null` is one that the browser blocked. Ends when nothing can follow. */
export async function signInByPopup(
  popup: Window | null,
  signal: AbortSignal,
  { onSignedIn, onProblem }: Listener,
): Promise<void> {
  if (!popup) return onProblem(new PopupProblem('POPUP_BLOCKED'));
  signal.addEventListener('abort', () => popup.close());
  const flowId = newFlowId();
  const answer = listen(flowId, signal);
  // Abandoned by the reader: the form must not stay busy for it.
  const abandoned = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );

  async function first(window: Window): Promise<boolean> {
    window.location.replace(await startPopup(flowId));
    const type = await Promise.race([answer, giveUp(window, signal), abandoned]);
    if (type !== undefined) await enter(type);
    return type !== undefined;
  }

  try {
    if (await whileBusy(() => first(popup))) onSignedIn();
  } catch (error) {
    onProblem(error);
    if (!(error instanceof PopupProblem)) return popup.close();
    const type = await answer;
    await whileBusy(() => enter(type)).then(onSignedIn, onProblem);
  }
}
