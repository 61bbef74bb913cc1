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
}

/** Gives its children the list of a deal's item: which words it has is known elsewhere. */
export type WithCheck = ComponentType<{
  deal: DealStory;
  children: (check: DealCheck) => ReactNode;
}>;
