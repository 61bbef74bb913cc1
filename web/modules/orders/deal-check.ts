import type { ComponentType, ReactNode } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { StepLine } from '#contract/orders/inspection.ts';

/** The item of a deal as its buyer goes through it. */
export interface DealCheck {
  /** The list. */
  list: ReactNode;
  /** What was answered, as it is sent; none where nothing was. */
  lines: StepLine[];
  /** How many of them are not as listed. */
  differs: number;
  /** Which version of what was sent they are a change of: 0 for none. */
  version: number;
  /** Whether they were sent as they are. */
  isSent: boolean;
  /** Takes the photo out of a step, which the shop has no more. */
  dropPhoto: (step: string) => void;
}

/** Gives its children the list of a deal's item: which words it has is known elsewhere. */
export type WithCheck = ComponentType<{
  deal: DealStory;
  children: (check: DealCheck) => ReactNode;
}>;
