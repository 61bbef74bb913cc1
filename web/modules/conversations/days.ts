import type { Message } from '#contract/conversations/schemas.ts';

interface Day {
  /** Of its first message. */
  at: string;
  messages: Message[];
}

/** Messages by days; `dayIn` says on which one a moment is. */
export function groupByDay(messages: readonly Message[], dayIn: (time: number) => string): Day[] {
  const dayOf = (at: string) => dayIn(Date.parse(at));
  const days: Day[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(message.at)) last.messages.push(message);
    else days.push({ at: message.at, messages: [message] });
  }
  return days;
}
