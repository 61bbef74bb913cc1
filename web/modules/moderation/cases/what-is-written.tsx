import { useLingui } from '@lingui/react/macro';
import type { DecisionPreview } from '#contract/moderation/case-schemas.ts';

/** How what is written to a person reads, in their language. */
export function WhatIsWritten({ preview }: { preview: DecisionPreview | undefined }) {
  const { t } = useLingui();
  if (!preview) return null;
  return (
    <section
      aria-label={t`What is written to them`}
      lang={preview.language}
      className="grid gap-2 rounded-md bg-sunken p-4"
    >
      <p className="font-semibold wrap-anywhere">{preview.subject}</p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{preview.text}</p>
    </section>
  );
}
