import type { WalkMethod } from '#tests/support/walks/model.ts';

/**
 * - `start`: a buyer asks for a payment on a provider's page
 * - `win`: a buyer has paid there, and the shop is about to hear of it
 * - `back`: an admin gives the whole price of a sale back
 * - `part`: an admin gives a part of it back
 * - `handover`: the seller types the code, or the buyer has it
 * - `claim`: a claim ends with the whole price going back
 * - `payout`: an admin makes a batch, or marks a payout
 */
export type DealStory = 'start' | 'win' | 'back' | 'part' | 'handover' | 'claim' | 'payout';

/** By which way a step is reached. */
export type Way =
  | 'ask'
  | 'confirm'
  | 'reconciler'
  | 'outbox'
  | 'code'
  | 'word'
  | 'agree'
  | 'batch'
  | 'paid'
  | 'returned';

export interface DealStep {
  /** The fail point. */
  name: string;
  story: DealStory;
  methods: readonly WalkMethod[];
  ways: readonly Way[];
  /** Whether several deals can be at it at once: what happens under a seller's lock cannot. */
  isWide: boolean;
}

type Kind = Omit<DealStep, 'name'>;

const of = (kind: Kind, ...names: string[]): DealStep[] => names.map((name) => ({ name, ...kind }));

const pages: WalkMethod[] = ['bkash', 'sslcommerz'];
const all: WalkMethod[] = ['card', ...pages];

/** Every named step of a deal by the newer methods, and of what comes after it is paid. Cards until then: steps.ts. */
export const dealSteps: readonly DealStep[] = [
  ...of(
    { story: 'start', methods: pages, ways: ['ask'], isWide: true },
    'start.stored',
    'start.created',
    'start.opened',
  ),
  ...of(
    { story: 'win', methods: pages, ways: ['confirm', 'reconciler'], isWide: true },
    'settle.looked',
    'settle.allocated',
    'transition.captured',
    'settle.captured',
  ),
  // SSLCommerz takes the money itself, for whom the item is kept already.
  ...of(
    { story: 'win', methods: ['bkash'], ways: ['confirm', 'reconciler'], isWide: true },
    'transition.allocated',
    'capture.asking',
    'capture.answered',
  ),
  ...of(
    { story: 'win', methods: pages, ways: ['confirm'], isWide: true },
    'confirm.settled',
    'confirm.answering',
  ),
  ...of(
    { story: 'back', methods: all, ways: ['outbox', 'reconciler'], isWide: true },
    'settle.refunding',
    'refund.asking',
    'refund.answered',
    'refund.noted',
  ),
  ...of(
    { story: 'part', methods: all, ways: ['outbox', 'reconciler'], isWide: true },
    'part.asking',
    'part.answered',
    'part.noted',
  ),
  ...of(
    { story: 'handover', methods: ['bkash'], ways: ['code', 'word'], isWide: false },
    'handover.marked',
    'handover.released',
    'handover.answering',
  ),
  ...of(
    { story: 'claim', methods: all, ways: ['agree'], isWide: false },
    'claim.decided',
    'claim.answering',
  ),
  ...of(
    { story: 'payout', methods: ['card'], ways: ['batch'], isWide: false },
    'payout.listed',
    'payout.answering',
  ),
  ...of(
    { story: 'payout', methods: ['card'], ways: ['paid', 'returned'], isWide: false },
    'payout.ended',
  ),
];
