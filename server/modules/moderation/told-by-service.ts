import type { Language } from '#contract/kernel/languages.ts';
import type { DecisionRequest } from '#contract/moderation/case-schemas.ts';
import type { CaseDecision } from '#contract/moderation/cases.ts';
import type { Appeal, Limiting, Person, Suspensions } from '#server/modules/accounts/index.ts';
import { composeText, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { reasonLine } from './decision-mails.ts';

/** What the services of accounts do and tell by themselves: a case tells nothing of it besides, in one mail for one decision. */
const byService = ['limit', 'unlimit', 'suspend', 'reinstate'] as const;
type ByService = (typeof byService)[number];

export const isToldByService = (decision: CaseDecision): decision is ByService =>
  (byService as readonly string[]).includes(decision);

/** Why, in the person's language, as the service's mail says it; of what is good for them only if something was said. */
export function wordsFor(
  language: Language,
  { decision, template = 'none', note = '' }: DecisionRequest,
): string {
  const isGood = decision === 'unlimit' || decision === 'reinstate';
  if (isGood && template === 'none' && !note) return '';
  return composeText(language, reasonLine({ template, note }));
}

/** The mail of the service that would do it now. */
export function writeOfService(
  { limiting, suspensions }: WritingServices,
  person: Person,
  language: Language,
  request: DecisionRequest & { decision: ByService; appeal: Appeal },
): WriteMail {
  const words = wordsFor(language, request);
  const { decision, days, appeal } = request;
  switch (decision) {
    case 'limit':
      return limiting.writeLimited(person, { reason: words, days: days ?? 1, appeal });
    case 'unlimit':
      return limiting.writeUnlimited(words);
    case 'suspend':
      return suspensions.writeSuspended(person, { days, told: words, appeal });
    case 'reinstate':
      return suspensions.writeReinstated(words);
  }
}

export interface WritingServices {
  limiting: Pick<Limiting, 'writeLimited' | 'writeUnlimited'>;
  suspensions: Pick<Suspensions, 'writeSuspended' | 'writeReinstated'>;
}
