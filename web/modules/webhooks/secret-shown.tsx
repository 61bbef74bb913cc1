import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { secretOverlapHours } from '#contract/webhooks/kinds.ts';
import { useCopy } from '#web/platform/use-copy.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';

interface SecretShownProps {
  secret: string;
  /** There were others before, which sign as well for a day. */
  isNext?: boolean;
  onClose: () => void;
}

/** A secret as it is told once, to be copied. */
export function SecretShown({ secret, isNext = false, onClose }: SecretShownProps) {
  const hours = useFormats().number(secretOverlapHours);
  const { isCopied, copy } = useCopy(secret);

  return (
    <div className="grid gap-4.5">
      <Banner tone="warning">
        <Trans>Copy this secret now. It is not shown again.</Trans>
      </Banner>
      <p
        className="rounded-md border border-line bg-sunken px-3.5 py-3 font-mono text-sm break-all select-all"
        translate="no"
      >
        {secret}
      </p>
      <p className="text-sm text-muted">
        {isNext ? (
          <Trans>
            For {hours} hours the secrets before it sign as well: give your receiver the new one
            meanwhile.
          </Trans>
        ) : (
          <Trans>
            Your receiver checks with it that a webhook comes from us. Libraries for Standard
            Webhooks take it as it is.
          </Trans>
        )}
      </p>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose}>
          <Trans>I have it</Trans>
        </Button>
        <Button variant="fill" onClick={copy}>
          <Copy aria-hidden="true" className="icon" />
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the secret</Trans>}
        </Button>
      </div>
    </div>
  );
}
