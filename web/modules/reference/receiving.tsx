import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  deliveryDays,
  deliveryLogDays,
  failingDays,
  maxOldSecrets,
  secretOverlapHours,
} from '#contract/webhooks/kinds.ts';
import {
  answerSeconds,
  goneStatus,
  maxRetryAfter,
  retryPauses,
  webhookHeaders,
} from '#contract/webhooks/receiving.ts';
import { useFormats } from '#web/ui/formats.ts';
import { CodeBlock } from './code-block.tsx';
import type { Sent } from './document.ts';
import { Fold } from './fold.tsx';
import { useDuration } from './use-duration.ts';
import { verifySample } from './verify-sample.ts';
import { WithCode } from './with-code.tsx';

interface ReceivingProps {
  sent: readonly Sent[];
  /** What each kind is, in plain words. */
  labels: Record<string, string>;
  demo: boolean;
}

/** What a receiver of webhooks gets, and what is expected of it. */
export function Receiving({ sent, labels, demo }: ReceivingProps) {
  return (
    <section id="receiving" className="panel grid scroll-mt-24 grid-cols-1 gap-6 text-pretty">
      <h2 className="text-lg!">
        <Trans>Receiving</Trans>
      </h2>
      <Bodies sent={sent} labels={labels} />
      <Signature />
      <Answering demo={demo} />
      <Order />
      <Failing />
    </section>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <h3 className="text-md!">{title}</h3>
      {children}
    </div>
  );
}

function Bodies({ sent, labels }: Pick<ReceivingProps, 'sent' | 'labels'>) {
  const { t } = useLingui();
  return (
    <Part title={<Trans>What is sent</Trans>}>
      <p>
        <Trans>
          Each event is one POST with a JSON body: its kind, when it happened, and what was so then.
          It names no people; prices are whole tk. An admin’s endpoint hears of all sellers:{' '}
          <code translate="no">sellerId</code> is told there, and{' '}
          <code translate="no">stockNumber</code> is not.
        </Trans>
      </p>
      <div>
        {sent.map(({ kind, example }) => (
          <Fold
            key={kind}
            title={
              <>
                <code translate="no">{kind}</code>{' '}
                <span className="font-normal text-muted">{labels[kind]}</span>
              </>
            }
          >
            <CodeBlock label={t`Body: ${kind}`}>{example}</CodeBlock>
          </Fold>
        ))}
      </div>
    </Part>
  );
}

function Signature() {
  const { t } = useLingui();
  const { hours: inHours, number } = useFormats();
  const hours = inHours(secretOverlapHours);
  const olds = number(maxOldSecrets);
  return (
    <Part title={<Trans>Check that it comes from us</Trans>}>
      <dl lang="en" className="grid gap-2 text-sm">
        {Object.entries(webhookHeaders).map(([name, text]) => (
          <div key={name} className="grid gap-x-4 md:grid-cols-[260px_minmax(0,1fr)]">
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd className="text-muted">
              <WithCode>{text}</WithCode>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          These are the headers of{' '}
          <a href="https://www.standardwebhooks.com" className="link">
            Standard Webhooks
          </a>
          : its libraries take the secret as it is. Until {hours} after the last new secret those
          before sign as well, up to {olds}: take a webhook if one of its signatures is good.
          Without a library, in Node:
        </Trans>
      </p>
      <CodeBlock copies label={t`Check of a signature`}>
        {verifySample}
      </CodeBlock>
    </Part>
  );
}

function Answering({ demo }: { demo: boolean }) {
  const duration = useDuration();
  const within = duration(answerSeconds);
  const pauses = retryPauses.slice(0, -1).map(duration).join(', ');
  const last = duration(retryPauses.at(-1) ?? 0);
  const all = duration(deliveryDays * 86_400);
  const rest = duration(maxRetryAfter);
  return (
    <Part title={<Trans>Answer, and what is tried again</Trans>}>
      <p>
        <Trans>
          Any status 2xx within {within} says that it arrived: answer first, work on it afterwards.
          Everything else has failed, redirects too, which we do not follow.
        </Trans>
      </p>
      <p>
        <Trans>
          What failed is sent again after {pauses}, then every {last}, each a little sooner or
          later. After {all} it is given up. The header <code translate="no">Retry-After</code> of
          your answer asks for a rest, {rest} at most.
        </Trans>
      </p>
      {demo && (
        <p>
          <Trans>
            Addresses are reached by https and from the internet only. For trials on your own
            machine start this demo shop with{' '}
            <code translate="no">WEBHOOKS_PRIVATE_ADDRESSES=on</code>.
          </Trans>
        </p>
      )}
    </Part>
  );
}

function Order() {
  return (
    <Part title={<Trans>Order, and the same again</Trans>}>
      <p>
        <Trans>
          What happens to one item comes in its order: what was later waits until what was before is
          delivered or given up. Among several items there is no order. What is sent again by hand
          may come after newer events: <code translate="no">timestamp</code> tells.
        </Trans>
      </p>
      <p>
        <Trans>
          The same event may come twice, such as when your answer is lost on its way. Keep each{' '}
          <code translate="no">webhook-id</code> that you have worked on, and pass over one that you
          know.
        </Trans>
      </p>
    </Part>
  );
}

function Failing() {
  const duration = useDuration();
  const week = duration(failingDays * 86_400);
  const log = duration(deliveryLogDays * 86_400);
  const gone = useFormats().number(goneStatus);
  return (
    <Part title={<Trans>When it does not answer</Trans>}>
      <p>
        <Trans>
          An endpoint at which nothing has arrived since a failure is{' '}
          <code translate="no">failing</code>. After {week} in which all attempts failed, or at once
          when it answers {gone}, it is <code translate="no">ended</code>: you are told, and nothing
          is sent there until you resume it. Deliveries can be read and sent again for {log}.
        </Trans>
      </p>
    </Part>
  );
}
