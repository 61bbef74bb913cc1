import { Trans, useLingui } from '@lingui/react/macro';
import type { Condition } from '#contract/catalogue/choices.ts';
import type { PartId } from '#contract/condition/parts.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { partNames } from './words.ts';

/** Names of parts, in one line of a sentence. */
export function usePartList(): (parts: readonly PartId[]) => string {
  const { i18n } = useLingui();
  return (parts) =>
    new Intl.ListFormat(i18n.locale, { style: 'long', type: 'conjunction' }).format(
      parts.map((part) => i18n._(partNames[part]).toLocaleLowerCase(i18n.locale)),
    );
}

/** The condition that follows from the parts, and from which: "Fair, because: haze". */
export function ConditionBecause(props: { best: Condition; because: readonly PartId[] }) {
  const condition = useConditionLabels()[props.best];
  const parts = usePartList()(props.because);
  if (props.because.length === 0) return <>{condition}</>;
  return (
    <Trans>
      {condition}, because: {parts}
    </Trans>
  );
}
