import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from './toast.ts';

/** Copies a text to the clipboard, or says that it could not be done. `isCopied` from the first time that it was. */
export function useCopy(text: string) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t`It could not be copied. Mark it and copy it yourself.`);
    }
  }

  return { isCopied, copy: () => void copy() };
}
