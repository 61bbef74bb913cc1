import { describe, expect, it } from 'vitest';
import type { ConversationStory, Message } from '#contract/conversations/schemas.ts';
import type { StoryPages } from './queries.ts';
import { lastOf, messagesOf, withLater, withMessage } from './story.ts';

const message = (n: number): Message => ({
  n,
  from: 'other',
  text: `No. ${n}`,
  pictures: [],
  at: '2026-11-26T10:00:00Z',
});

function page(numbers: number[], nextCursor: string | null = null, unread = 0): ConversationStory {
  const story = {
    unread,
    read: { me: 0, other: 0 },
    messages: { rows: numbers.map(message), nextCursor },
  };
  return story as unknown as ConversationStory;
}

const pages = (...all: ConversationStory[]): StoryPages => ({ pages: all, pageParams: [] });
const numbersOf = (given: StoryPages) => messagesOf(given).map(({ n }) => n);

describe('a conversation that is open', () => {
  const known = pages(page([4, 5], '4'), page([2, 3], '2'), page([1]));

  it('reads in its order, whatever page came first', () => {
    expect(numbersOf(known)).toEqual([1, 2, 3, 4, 5]);
    expect(lastOf(known)).toBe(5);
  });

  it('takes what came since once, and goes on to older ones where it was', () => {
    const now = withLater(known, page([5, 6, 7], null, 2));
    expect(numbersOf(now)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(now.pages[0]?.messages.nextCursor).toBe('4');
    expect(now.pages[0]?.unread).toBe(2);
  });

  it('shows a message that was sent only where none is missing before it', () => {
    expect(numbersOf(withMessage(known, message(6)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbersOf(withMessage(known, message(7)))).toEqual([1, 2, 3, 4, 5]);
    expect(numbersOf(withMessage(known, message(5)))).toEqual([1, 2, 3, 4, 5]);
  });
});
