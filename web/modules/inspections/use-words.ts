import { useLingui } from '@lingui/react/macro';
import { checklistSteps, type StepId } from '#contract/inspections/checklists.ts';

/** The lists carry their own words in both languages: picks those of the reader. */
export function useWords() {
  const { i18n } = useLingui();
  const language = i18n.locale === 'bn' ? 'bn' : 'en';
  return {
    word: (both: { en: string; bn: string }) => both[language],
    step: (id: StepId) => checklistSteps[id][language],
  };
}
