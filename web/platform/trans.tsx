import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes (lingui.config.ts). Lingui looks for the elements of a message after it has put the values
 * in, so that `<b>` in somebody's name would be taken for one. What is no string it keeps apart until then.
 */
export function Trans({ values, ...props }: TransProps) {
  const kept = { ...values };
  for (const key in kept) if (/[<\\]/.test(kept[key] as string)) kept[key] = [kept[key]];
  return <LinguiTrans {...props} values={kept} />;
}
