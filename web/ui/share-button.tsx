import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';

interface ShareButtonProps {
  title: string;
  /** The page's own address, without what it was asked. */
  address: string;
  /** The link lies in the clipboard, or it could not. */
  onCopied: (copied: boolean) => void;
}

/** Passes a page on: by what the device has for it, else by the clipboard. */
export function ShareButton({ title, address, onCopied }: ShareButtonProps) {
  async function share() {
    const url = new URL(address, window.location.href).href;
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closed without sharing.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => onCopied(true),
      () => onCopied(false),
    );
  }
  return (
    <Button variant="text" size="lg" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="icon" />
      <Trans>Share</Trans>
    </Button>
  );
}
