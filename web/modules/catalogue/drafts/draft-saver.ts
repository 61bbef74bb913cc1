import type { Draft, DraftAdded, DraftContent, DraftToAdd } from '#contract/catalogue/drafts.ts';
import type { DraftId } from '#contract/kernel/ids.ts';
import { ApiProblem, mayPass, NetworkProblem, reasonOf } from '#web/platform/problems.ts';
import { type DraftMerge, isSameContent, mergeDraft } from './draft-merge.ts';

/** Milliseconds of rest after which what was typed goes to the shop. */
const rest = 1_000;
/** Milliseconds after which what did not arrive is tried again, one after the other; the last one goes on. */
const retryAfter = [3_000, 10_000, 30_000] as const;

/**
 * How a draft stands: `offline` and `waiting` are tried again by themselves, `refused` with the next change; `gone` was deleted or
 * listed elsewhere, and is saved no more.
 */
export type DraftState =
  | { state: 'none' | 'saving' | 'saved' | 'offline' | 'waiting' | 'gone' }
  | { state: 'refused'; reason: string };

interface DraftSaverOptions {
  /** The draft that the form began with. */
  id: string | undefined;
  /** The id of a new one, each time the same: the shop makes one draft of it however often it is sent. */
  idOfNew: () => string;
  /** What the shop has of it; without a draft what nobody typed. */
  saved: DraftContent;
  /** What the form holds now. */
  read: () => DraftContent;
  calls: {
    create: (draft: DraftToAdd) => Promise<Pick<DraftAdded, 'insertedId' | 'already'>>;
    read: (id: string) => Promise<Draft>;
    save: (id: string, content: DraftContent) => Promise<unknown>;
  };
  onState: (saving: DraftState) => void;
  onBegun: (id: string) => void;
  /** It was changed elsewhere: puts that into the form. */
  onMerge: (merge: DraftMerge, theirs: Draft) => void;
  onSaved: (content: DraftContent) => void;
}

const isNotFound = (error: unknown) => error instanceof ApiProblem && error.code === 'not_found';

const isForLater = (error: unknown) =>
  mayPass(error) || (error instanceof ApiProblem && error.status === 429);

/**
 * Saves a draft a moment after each change, one call after the other. What another device saved meanwhile is brought
 * together with it first.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #id: string | undefined;
  #saved: DraftContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** Nothing is saved for now: it is being sent, is gone, or left the page. */
  #over = false;
  #isGone = false;
  #sent: DraftContent | undefined;
  /** What was sent and never answered: the shop may have it. */
  #unanswered: DraftContent[] = [];
  /** What the shop did not take: it is not sent twice. */
  #refused: DraftContent | undefined;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#id = options.id;
    this.#saved = options.saved;
  }

  /** The form may have changed. */
  look(): void {
    if (this.#over || this.#running || !this.#isUnsaved()) return;
    this.#schedule(this.#failures > 0 ? retryAfter[0] : rest);
  }

  /** The connection may be back. */
  retry(): void {
    if (!this.#over && this.#failures > 0) void this.#run();
  }

  /** Another device may have changed it. What fails is of no matter: the next save asks again. */
  async pull(): Promise<void> {
    if (this.#over || this.#running || this.#timer !== undefined || this.#id === undefined) return;
    const look = this.#bring(this.#id).catch((error) => {
      if (isNotFound(error)) this.#endForGood();
    });
    this.#running = look.finally(() => {
      this.#running = undefined;
      this.look();
    });
    await this.#running;
  }

  /**
   * The draft is about to be listed: nothing is saved meanwhile. Once all is quiet brings in what another device saved last, since the
   * draft goes with all that it holds, and resolves to its id. Throws where nobody could be asked.
   */
  async hold(): Promise<string> {
    this.#over = true;
    this.#clearTimer();
    await this.#running;
    if (this.#id !== undefined && !this.#isGone) {
      try {
        await this.#bring(this.#id);
      } catch (error) {
        if (isNotFound(error)) this.#endForGood();
        else if (isForLater(error)) throw error;
      }
    }
    return this.#id ?? this.#options.idOfNew();
  }

  /** It was not listed after all. */
  goOn(): void {
    this.#over = this.#isGone;
    this.look();
  }

  /** The form leaves the page: what is on its way is waited for, and what was typed last goes at once. */
  async stop(): Promise<void> {
    await this.#running;
    if (!this.#over && this.#timer !== undefined) await this.#run();
    this.#over = true;
    this.#clearTimer();
  }

  #isUnsaved(): boolean {
    const content = this.#options.read();
    if (this.#refused && isSameContent(content, this.#refused)) return false;
    return !isSameContent(content, this.#saved);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(wait: number): void {
    this.#clearTimer();
    if (!this.#over) this.#timer = setTimeout(() => void this.#run(), wait);
  }

  #run(): Promise<void> {
    this.#clearTimer();
    this.#running ??= this.#attempt().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #attempt(): Promise<void> {
    const { onState } = this.#options;
    onState({ state: 'saving' });
    try {
      await this.#write();
      this.#failures = 0;
      onState({ state: 'saved' });
      if (this.#isUnsaved()) this.#schedule(rest);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #write(): Promise<void> {
    const { read, calls } = this.#options;
    if (this.#id === undefined) return this.#begin();
    await this.#bring(this.#id);
    const content = read();
    if (isSameContent(content, this.#saved)) return;
    this.#sends(content);
    await calls.save(this.#id, content);
    this.#isKept(content);
  }

  /** Has the shop keep it from now on. What it has of a try whose answer was lost is read before it is written over. */
  async #begin(): Promise<void> {
    const { read, calls, idOfNew, onBegun } = this.#options;
    const content = read();
    if (isSameContent(content, this.#saved)) return;
    this.#sends(content);
    // The shop says what it is called: one of an older version gives it an id of its own.
    const { insertedId: id, already } = await calls.create({
      ...content,
      _id: idOfNew() as DraftId,
    });
    this.#id = id;
    onBegun(id);
    if (already) await this.#write();
    else this.#isKept(content);
  }

  #sends(content: DraftContent): void {
    this.#sent = content;
    this.#unanswered.push(content);
  }

  /** The shop has just this. */
  #isKept(content: DraftContent): void {
    this.#refused = undefined;
    this.#unanswered = [];
    this.#saved = content;
    this.#options.onSaved(content);
  }

  /** What the shop has now, brought together with the form. */
  async #bring(id: string): Promise<void> {
    const { read, calls, onMerge } = this.#options;
    const theirs = await calls.read(id);
    const content = { fields: theirs.fields, images: theirs.images };
    if (isSameContent(content, this.#saved)) return;
    if (this.#unanswered.some((ours) => isSameContent(content, ours))) {
      this.#isKept(content);
      return;
    }
    const merge = mergeDraft(this.#saved, read(), content);
    this.#unanswered = [];
    this.#saved = content;
    onMerge(merge, theirs);
  }

  #failed(error: unknown): void {
    const { onState } = this.#options;
    if (isForLater(error)) {
      onState({ state: error instanceof NetworkProblem ? 'offline' : 'waiting' });
      this.#schedule(retryAfter[Math.min(this.#failures, retryAfter.length - 1)] ?? rest);
      this.#failures += 1;
    } else if (isNotFound(error)) this.#endForGood();
    else {
      this.#refused = this.#sent;
      onState({ state: 'refused', reason: reasonOf(error, '') });
    }
  }

  #endForGood(): void {
    this.#isGone = true;
    this.#over = true;
    this.#options.onState({ state: 'gone' });
  }
}
