import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Copies code; `label` says which, for people who do not see the page. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t`It could not be copied. Mark it and copy it yourself.`);
    }
  }

  return (
    <Button variant="text" size="sm" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="icon" />
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
