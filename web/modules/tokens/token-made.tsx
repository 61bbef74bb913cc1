import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import type { Scope } from '#contract/kernel/scopes.ts';
import { useCopy } from '#web/platform/use-copy.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** A first call to try a token by, by what it opens. */
const tries: Record<Scope, string> = {
  'own:read': '/api/questions',
  'orders:read': '/api/deals',
  'admin:read': '/api/alarms/open',
  'listings:write': '/api/addproducts -H "Content-Type: application/json" -d \'{"rows":[…]}\'',
  'offers:write': '/api/offers/ID/decline -X POST',
};

/** What only reads comes first: nobody lists an item to try whether they can. */
function exampleOf(secret: string, given: readonly Scope[]): string {
  const scope = given.find((one) => one.endsWith(':read')) ?? given[0] ?? 'own:read';
  return `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}${tries[scope]}`;
}

interface TokenMadeProps {
  secret: string;
  scopes: readonly Scope[];
  onClose: () => void;
}

/** The secret, which is shown this once, and a line to try it with. */
export function TokenMade({ secret, scopes, onClose }: TokenMadeProps) {
  const { isCopied, copy } = useCopy(secret);

  return (
    <div className="grid gap-4.5">
      <Banner tone="warning">
        <Trans>It is shown this once. Keep it as you keep a password.</Trans>
      </Banner>
      <div className="grid gap-2.5">
        <code
          translate="no"
          className="block rounded-md border border-line bg-sunken px-3.5 py-3 text-md break-all select-all"
        >
          {secret}
        </code>
        <Button variant="fill" onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="icon" />
          ) : (
            <Copy aria-hidden="true" className="icon" />
          )}
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the token</Trans>}
        </Button>
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">
          <Trans>Try it</Trans>
        </p>
        <pre
          translate="no"
          className="rounded-md border border-line bg-sunken px-3.5 py-3 text-xs break-all whitespace-pre-wrap select-all"
        >
          {exampleOf(secret, scopes)}
        </pre>
        <p className="text-xs text-muted">
          <Trans>
            Send it in this header only. In an address others can read it, and we end it at once.
          </Trans>
        </p>
      </div>
      <Button onClick={onClose}>
        <Trans>I have kept it</Trans>
      </Button>
    </div>
  );
}
