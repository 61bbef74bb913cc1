import { useId } from 'react';
import { type Grade, type GradedPart, grades } from '#contract/reviews/grading.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useGradeLabels, usePartLabels } from './review-words.tsx';

interface GradesFieldProps {
  part: GradedPart;
  value: Grade;
  onChange: (grade: Grade) => void;
}

/** How one part of the item is beside its listing. */
export function GradesField({ part, value, onChange }: GradesFieldProps) {
  const name = useId();
  const parts = usePartLabels();
  const labels = useGradeLabels();
  return (
    <RadioCards
      label={parts[part]}
      options={grades.map((grade) => ({ value: grade, label: labels[grade] }))}
      defaultValue={value}
      radio={{ name, onChange: ({ currentTarget }) => onChange(currentTarget.value as Grade) }}
    />
  );
}
