import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { plainNumber } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { ordersKey } from '../queries.ts';
import { sayHandedOver } from './calls.ts';
import { isOverdue, UntilAsked } from './until-asked.tsx';
import { WordButton } from './word-button.tsx';

/** For the seller of what is paid: the field for the buyer's code, and the button for whoever has none. */
export function SellersCode({ deal }: { deal: DealStory }) {
  const { handoverSaid, until, buyer } = deal;
  const { clock } = useFormats();
  const { name } = buyer;
  const end = until ? clock(Date.parse(until)) : '';
  return (
    <section aria-labelledby="meeting" className="grid gap-4 border-t border-line pt-4">
      <h3 id="meeting" className="font-sans text-md font-[640]">
        <Trans>When you meet</Trans>
      </h3>
      {handoverSaid && (
        <p className="max-w-[62ch] wrap-anywhere">
          {isOverdue(deal) ? (
            <Trans>
              You said that {name} has it, and we asked them. With their code it counts at once.
            </Trans>
          ) : (
            <Trans>
              You said that {name} has it, and we asked them. It counts as handed over on {end},
              unless the money is given back before; with their code at once. If they tell us that
              they do not have it, a person looks at it before the money is passed on.
            </Trans>
          )}
        </p>
      )}
      <ReadFirst deal={deal} />
      <CodeForm deal={deal} />
      {!handoverSaid && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">
            <Trans>Did you meet, and {name} has no code?</Trans>
          </p>
          <WordButton deal={deal} word="handed_it_over" />
        </div>
      )}
      <UntilAsked deal={deal} />
    </section>
  );
}

/** Before the code ends what can be said: what the buyer sent, and the seller has not agreed to. */
function ReadFirst({ deal: { inspected, agreedVersion, buyer } }: { deal: DealStory }) {
  const { name } = buyer;
  if (!inspected || inspected.sellerAt || inspected.lines.length === 0) return null;
  if (agreedVersion) {
    return (
      <Banner tone="warning">
        <Trans>{name} has changed what they found since you agreed. Read it again below.</Trans>
      </Banner>
    );
  }
  if (inspected.counts.differs === 0) return null;
  return (
    <Banner tone="warning">
      <Trans>{name} found something that is not as listed. Read it below before you go on.</Trans>
    </Banner>
  );
}

function CodeForm({ deal }: { deal: DealStory }) {
  const { t } = useLingui();
  const { name } = deal.buyer;
  const { text, setText, busy, problem, send } = useCode(deal);
  return (
    <form onSubmit={send} noValidate className="grid justify-items-start gap-3" aria-busy={busy}>
      <TextInput
        label={t`Code that ${name} shows you`}
        hint={t`Six digits. Type them when ${name} has looked it over and takes it.`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        numeric
      />
      <Button type="submit" variant="fill" loading={busy}>
        <Trans>Hand over</Trans>
      </Button>
    </form>
  );
}

/** What is typed, and how it is sent. */
function useCode(deal: DealStory) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = deal.buyer;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const reason = (error: unknown): string =>
    error instanceof ApiProblem && error.code === 'too_many'
      ? t`Too many wrong codes for one day. ${name} can press “I have it” on their own page: that works at once.`
      : reasonOf(error, t`The shop did not answer. Check your connection and send it again.`);

  async function send(event: FormEvent) {
    event.preventDefault();
    const code = plainNumber(text);
    if (!/^\d{6}$/.test(code)) {
      setProblem(t`The code has six digits`);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await sayHandedOver(deal._id, code);
      toast.success(t`It is handed over.`);
    } catch (error) {
      setProblem(reason(error));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ordersKey });
  }

  return { text, setText, busy, problem, send: (event: FormEvent) => void send(event) };
}
