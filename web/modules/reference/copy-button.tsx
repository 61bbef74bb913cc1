import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#web/platform/use-copy.ts';
import { Button } from '#web/ui/button.tsx';

/** Copies code; `label` says which, for people who do not see the page. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? Check : Copy;

  return (
    <Button variant="text" size="sm" onClick={copy}>
      <Icon aria-hidden="true" className="icon" />
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
