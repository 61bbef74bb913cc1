import { Trans, useLingui } from '@lingui/react/macro';
import { maxBulkRows } from '#contract/catalogue/bulk.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { RateLimit } from './document.ts';
import { Section } from './section.tsx';

/** Statuses whose answers say when to come back. */
const waits = { tooMany: 429, busy: 503 };

const day = 86_400;
const hour = 3_600;

/** What each limit of the document is about. One that came later is left out until it is named here. */
function useNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    token_calls: t`Calls by one API token`,
    bulk_calls: t`Calls of many rows, of an account`,
    listings: t`Items that an account lists`,
    changes: t`Changes of items by an account: edits, resuming, relisting, renewing`,
    uploads: t`Photos that an account uploads`,
    offers: t`Offers and counter-offers of an account`,
    tokens: t`API tokens that an account makes`,
    webhook_attempts: t`Attempts to deliver to one webhook endpoint; what is more waits`,
    webhook_replays: t`Webhook pings and replays, and addresses saved, of an account`,
  };
}

function Rate({ most, seconds }: RateLimit) {
  const count = useFormats().number(most);
  if (seconds >= day) return <Trans>{count} a day</Trans>;
  return seconds >= hour ? <Trans>{count} an hour</Trans> : <Trans>{count} a minute</Trans>;
}

export function Limits({ limits }: { limits: Record<string, RateLimit> }) {
  const { tooMany, busy } = waits;
  const names = useNames();
  const rows = useFormats().number(maxBulkRows);
  return (
    <Section title={<Trans>Limits</Trans>}>
      <p>
        <Trans>
          Status {tooMany} says that you call too often, {busy} that the shop is busy. Both name in
          the header <code translate="no">Retry-After</code> how many seconds to wait: wait so long,
          then call again.
        </Trans>
      </p>
      <dl className="grid gap-1.5 text-sm">
        {Object.entries(limits).map(([name, limit]) =>
          names[name] === undefined ? null : (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{names[name]}</dt>
              <dd className="num font-semibold">
                <Rate {...limit} />
              </dd>
            </div>
          ),
        )}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>
            <Trans>Rows of one call</Trans>
          </dt>
          <dd className="num font-semibold">{rows}</dd>
        </div>
      </dl>
    </Section>
  );
}
