import type { Message } from '#contract/conversations/schemas.ts';

interface Day {
  /** Of its first message. */
  at: string;
  messages: Message[];
}

const dayOf = (at: string): string => new Date(at).toDateString();

/** Messages by the days of the reader's calendar. */
export function groupByDay(messages: readonly Message[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(message.at)) last.messages.push(message);
    else days.push({ at: message.at, messages: [message] });
  }
  return days;
}
