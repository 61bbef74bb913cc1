import { useLingui } from '@lingui/react/macro';
import { boxItems } from '#contract/condition/box.ts';
import { partIds, severities, statesOf } from '#contract/condition/parts.ts';
import { boxNames, partNames, severityNames, stateNames } from '../condition/words.ts';
import type { UnknownWord } from './file-words.ts';
import { leftOut, type ToldWord } from './meanings.ts';

interface ToldOptionsProps extends Pick<UnknownWord, 'part' | 'choices'> {
  column: ToldWord;
  /** What is chosen, which is a choice whatever else is. */
  value: string;
}

/** What a word of parts, of defects or of the box may mean, and that it is told of no item. */
export function ToldOptions({ column, part, choices = partIds, value }: ToldOptionsProps) {
  const { t, i18n } = useLingui();
  const names = () => {
    if (column === 'box') return boxItems.map((id) => [id, boxNames[id]] as const);
    if (column === 'severity') return severities.map((id) => [id, severityNames[id]] as const);
    if (part) return statesOf(part).map((id) => [id, stateNames[id]] as const);
    const chosen = partIds.filter((id) => id === value);
    return [...new Set([...choices, ...chosen])].map((id) => [id, partNames[id]] as const);
  };
  return (
    <>
      <option value="">{t`Choose`}</option>
      {names().map(([id, name]) => (
        <option key={id} value={id}>
          {i18n._(name)}
        </option>
      ))}
      <option value={leftOut}>{t`Leave it out`}</option>
    </>
  );
}
