import type { ConversationStory, Message } from '#contract/conversations/schemas.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { readAfter, type StoryPages, storyPageSize, storyQuery } from './queries.ts';

/** The number of the last message that is known here. */
export const lastOf = (pages: StoryPages): number => pages.pages[0]?.messages.rows.at(-1)?.n ?? 0;

/** All messages that are known here, in their order. */
export const messagesOf = (pages: StoryPages): Message[] =>
  pages.pages.toReversed().flatMap(({ messages }) => messages.rows);

function withNewest(
  pages: StoryPages,
  change: (newest: ConversationStory) => ConversationStory,
): StoryPages {
  const [newest, ...older] = pages.pages;
  return newest ? { ...pages, pages: [change(newest), ...older] } : pages;
}

/** With what came since, and the conversation as it is now. */
export function withLater(pages: StoryPages, later: ConversationStory): StoryPages {
  const last = lastOf(pages);
  return withNewest(pages, ({ messages }) => ({
    ...later,
    messages: {
      rows: [...messages.rows, ...later.messages.rows.filter(({ n }) => n > last)],
      nextCursor: messages.nextCursor,
    },
  }));
}

/** With a message, if it is the next one: else those between have to come first. */
export function withMessage(pages: StoryPages, message: Message): StoryPages {
  if (message.n !== lastOf(pages) + 1) return pages;
  return withNewest(pages, (newest) => ({
    ...newest,
    messages: { ...newest.messages, rows: [...newest.messages.rows, message] },
  }));
}

function update(id: string, change: (pages: StoryPages) => StoryPages): void {
  queryCache()?.setQueryData(storyQuery(id).queryKey, (pages) => pages && change(pages));
}

/** Shows a message that was sent a moment ago. */
export const addMessage = (id: string, message: Message): void =>
  update(id, (pages) => withMessage(pages, message));

/** The other has read so far. */
export const readByOther = (id: string, n: number): void =>
  update(id, (pages) =>
    withNewest(pages, (newest) => ({
      ...newest,
      read: { ...newest.read, other: Math.max(n, newest.read.other) },
    })),
  );

const running = new Map<string, { again: boolean }>();

/** Reads what came since, page by page. Nothing where the conversation is not open. */
async function readOn(id: string): Promise<void> {
  for (;;) {
    const pages = queryCache()?.getQueryData(storyQuery(id).queryKey);
    if (!pages) return;
    const later = await readAfter(id, lastOf(pages));
    update(id, (now) => withLater(now, later));
    if (later.messages.rows.length < storyPageSize) return;
  }
}

/** Brings an open conversation up to date. One at a time; what is asked for meanwhile is done afterwards. */
export async function catchUp(id: string): Promise<void> {
  const known = running.get(id);
  if (known) {
    known.again = true;
    return;
  }
  const run = { again: false };
  running.set(id, run);
  try {
    do {
      run.again = false;
      await readOn(id);
    } while (run.again);
  } catch {
    // What is missing comes with the next news, or when the page is looked at again.
  } finally {
    running.delete(id);
  }
}
