/** How a payment is brought to its end: the buyer's browser tells, the provider tells, or the shop looks itself. */
export const roads = ['confirm', 'webhook', 'reconciler'] as const;
export type Road = (typeof roads)[number];

/**
 * - `begin`: a buyer asks for a payment
 * - `win`: a buyer's card is authorised and the item is free
 * - `lose`: a buyer's card is authorised and the item is another buyer's
 * - `refund`: the same, and the card is charged already
 * - `part`: an admin gives a part of a sale's price back
 */
export type Story = 'start' | 'win' | 'lose' | 'refund' | 'part';

interface Step {
  /** The fail point. */
  name: string;
  story: Story;
  /** The roads that lead past it. For `start`, how the payment ends after the crash. */
  roads: readonly Road[];
}

const of = (story: Story, on: readonly Road[], ...names: string[]): Step[] =>
  names.map((name) => ({ name, story, roads: on }));

/** Every named step of a card's money path; a test finds the fail point that is neither here nor in deal-steps.ts. */
export const steps: readonly Step[] = [
  ...of('start', roads, 'start.stored', 'start.created', 'start.opened', 'start.answering'),
  ...of(
    'win',
    roads,
    'settle.looked',
    'transition.allocated',
    'settle.allocated',
    'capture.asking',
    'capture.answered',
    'transition.captured',
    'settle.captured',
  ),
  ...of('win', ['confirm'], 'confirm.settled', 'confirm.answering'),
  ...of('win', ['webhook'], 'webhook.read', 'webhook.written', 'webhook.answering'),
  ...of('win', ['webhook'], 'outbox.taken', 'outbox.done'),
  ...of(
    'lose',
    roads,
    'transition.releasing',
    'settle.releasing',
    'release.asking',
    'release.answered',
    'transition.released',
    'settle.released',
  ),
  ...of(
    'refund',
    roads,
    'transition.refunding',
    'settle.refunding',
    'refund.asking',
    'refund.answered',
    'refund.noted',
  ),
  // The outbox asks for it, as it does for what the provider tells.
  ...of('part', ['webhook'], 'part.asking', 'part.answered', 'part.noted'),
];
