import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { findChecklistKind } from '#contract/inspections/checklists.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { tellUndoable } from '#web/modules/catalogue/listings/undo-toast.tsx';
import { DealChecklist } from '#web/modules/inspections/deal-checklist.tsx';
import type { DealCheck } from '#web/modules/orders/deal-check.ts';
import { StepPhoto } from './step-photo.tsx';

interface CheckOfDealProps {
  deal: DealStory;
  children: (check: DealCheck) => ReactNode;
}

/** The list for the item of a deal, by its kind, with photos that are sent as those of a product. */
export function CheckOfDeal({ deal, children }: CheckOfDealProps) {
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.person.email : undefined;
  return (
    <DealChecklist
      key={`${deal._id} ${owner ?? ''}`}
      kind={findChecklistKind(deal.checklist ?? null) ?? 'other'}
      deal={deal._id}
      owner={owner}
      sent={deal.inspected}
      photo={StepPhoto}
      onForgotten={(undo) => tellUndoable(<Trans>The answers are gone.</Trans>, undo)}
    >
      {children}
    </DealChecklist>
  );
}
