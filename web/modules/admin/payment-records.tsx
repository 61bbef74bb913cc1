import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { PartRefunds } from './part-refunds.tsx';
import { useStateLabels } from './payment-labels.tsx';
import { Records } from './records.tsx';

/** All that was kept about a payment, part by part. */
export function PaymentRecords({ story }: { story: PaymentStory }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <History story={story} />
      <div className="grid gap-5">
        <Ledger story={story} />
        <PartRefunds story={story} />
        <Disputes story={story} />
        <Alarms story={story} />
        <Mails story={story} />
        <Events story={story} />
      </div>
    </div>
  );
}

function History({ story }: { story: PaymentStory }) {
  const words = useStateLabels(story.method);
  return (
    <Records
      title={<Trans>History</Trans>}
      rows={story.history}
      rowKey={(_, index) => `${index}`}
      at={({ at }) => at}
    >
      {({ to, note }) => (
        <>
          <b className="font-semibold">{words(to)}</b>
          {note && (
            <span lang="en" className="block text-sm text-muted">
              {note}
            </span>
          )}
        </>
      )}
    </Records>
  );
}

function Ledger({ story }: { story: PaymentStory }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const ofMethod = {
    card: { authorise: t`Held on the card`, capture: t`Taken from the card` },
    bkash: { authorise: t`Confirmed by the payer`, capture: t`Taken by the provider` },
    sslcommerz: { authorise: t`Confirmed by the payer`, capture: t`Taken by the provider` },
    cash: { authorise: t`Confirmed by both`, capture: t`Paid in cash` },
  }[story.method];
  const words = {
    ...ofMethod,
    release: t`Hold released`,
    refund: t`Given back to the buyer`,
    refund_failed: t`Not taken by the buyer’s bank`,
    refund_by_hand: t`Given back by another way`,
  };
  return (
    <Records
      title={<Trans>Money</Trans>}
      rows={story.ledger}
      rowKey={({ kind, providerId }) => `${kind} ${providerId}`}
      at={({ at }) => at}
      none={<Trans>No money has moved.</Trans>}
    >
      {({ kind, amount, providerId }) => (
        <>
          <b className="font-semibold">{words[kind]}</b>{' '}
          <span className="num">{money(amount)}</span>
          <span className="block text-sm break-all text-muted">{providerId}</span>
        </>
      )}
    </Records>
  );
}

function Disputes({ story }: { story: PaymentStory }) {
  const { money, moment } = useFormats();
  return (
    <Records
      title={<Trans>Disputes</Trans>}
      rows={story.disputes}
      rowKey={({ _id }) => _id}
      at={({ opened }) => opened}
    >
      {({ _id, status, reason, amount, ...dispute }) => {
        const closed = dispute.closed && moment(dispute.closed);
        return (
          <>
            <b lang="en" className="font-semibold">
              {inWords(reason)}
            </b>{' '}
            {amount > 0 && <span className="num">{money(amount)}</span>}
            <span className="block text-sm">
              {closed ? (
                <Trans>
                  Closed {closed}: {inWords(status)}
                </Trans>
              ) : (
                <Trans>Open: {inWords(status)}</Trans>
              )}
            </span>
            <span className="block text-sm break-all text-muted">{_id}</span>
          </>
        );
      }}
    </Records>
  );
}

function Alarms({ story }: { story: PaymentStory }) {
  const { moment } = useFormats();
  return (
    <Records
      title={<Trans>Alarms</Trans>}
      rows={story.alarms}
      rowKey={({ raised, message }, index) => `${index} ${raised} ${message}`}
      at={({ raised }) => raised}
    >
      {({ message, resolution, ...alarm }) => {
        const resolved = alarm.resolved && moment(alarm.resolved);
        return (
          <>
            <b lang="en" className="font-semibold">
              {message}
            </b>
            <span className="block text-sm whitespace-pre-line">
              {resolved ? (
                <Trans>
                  Settled {resolved}: {resolution}
                </Trans>
              ) : (
                <Trans>Open</Trans>
              )}
            </span>
          </>
        );
      }}
    </Records>
  );
}

function Mails({ story }: { story: PaymentStory }) {
  const { t } = useLingui();
  const states = {
    waiting: t`Waiting to be sent`,
    sent: t`Sent`,
    given_up: t`Could not be delivered`,
  };
  return (
    <Records
      title={<Trans>Mails</Trans>}
      rows={story.mails}
      rowKey={({ posted }, index) => `${index} ${posted}`}
      at={({ posted }) => posted}
    >
      {({ subject, to, state, lastError }) => (
        <>
          <b className="font-semibold">{subject ?? t`A mail about this payment`}</b>
          <span className="block text-sm">
            {states[state]}
            {to && ` · ${to}`}
          </span>
          {lastError && (
            <span lang="en" className="block text-sm text-muted">
              {lastError}
            </span>
          )}
        </>
      )}
    </Records>
  );
}

function Events({ story }: { story: PaymentStory }) {
  return (
    <Records
      title={<Trans>News from the payment provider</Trans>}
      rows={story.events}
      rowKey={({ _id }) => _id}
      at={({ received }) => received}
    >
      {({ _id, type }) => (
        <>
          <span lang="en">{type}</span>
          <span className="block text-sm break-all text-muted">{_id}</span>
        </>
      )}
    </Records>
  );
}

/** The provider's word with spaces: `product not received`. */
function inWords(code: string): string {
  return code.replaceAll('_', ' ');
}
