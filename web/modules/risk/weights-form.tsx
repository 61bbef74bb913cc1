import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import type { SignalKind, Weights } from '#contract/risk/signals.ts';
import { maxWeight, signalKinds, warningKinds } from '#contract/risk/signals.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { changeWeights, replayQuery } from './queries.ts';

const against = signalKinds.filter((kind) => !(warningKinds as readonly string[]).includes(kind));
const choices = Array.from({ length: maxWeight + 1 }, (_, weight) => weight);

interface WeightsFormProps {
  version: number;
  weights: Weights;
  labels: Record<SignalKind, string>;
}

/** Where an admin says what each signal weighs, and sees what that would have flagged. */
export function WeightsForm({ version, weights: before, labels }: WeightsFormProps) {
  const { t } = useLingui();
  const [weights, setWeights] = useState(before);
  const state = useSending({ fields: [], onDone: () => undefined });
  const isChanged = signalKinds.some((kind) => weights[kind] !== before[kind]);
  const group = { weights, labels, onChange: setWeights };

  async function submit(event: FormEvent) {
    event.preventDefault();
    await state.send(() => changeWeights({ version, weights }), t`The weights are saved.`);
  }

  return (
    <form
      ref={state.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={state.busy}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="grid gap-5">
        <Group {...group} title={t`Reasons to look closer`} kinds={warningKinds} />
        <Group {...group} title={t`Reasons to trust`} kinds={against} />
      </div>
      <div className="panel grid gap-4.5">
        <h2 className="text-xl!">
          <Trans>Tried on the last days</Trans>
        </h2>
        <Tried weights={weights} />
        {state.failure && <Banner tone="danger">{state.failure}</Banner>}
        <Button
          type="submit"
          variant="fill"
          loading={state.busy}
          disabled={!isChanged}
          className="justify-self-start"
        >
          <Trans>Save the weights</Trans>
        </Button>
      </div>
    </form>
  );
}

interface GroupProps extends Pick<WeightsFormProps, 'weights' | 'labels'> {
  title: string;
  kinds: readonly SignalKind[];
  onChange: (weights: Weights) => void;
}

function Group({ title, kinds, weights, labels, onChange }: GroupProps) {
  const { number } = useFormats();
  return (
    <fieldset className="panel grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="text-xl font-semibold sm:col-span-2">
        {title}
      </p>
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={labels[kind]}
          value={weights[kind]}
          onChange={({ target }) => onChange({ ...weights, [kind]: Number(target.value) })}
        >
          {choices.map((weight) => (
            <option key={weight} value={weight}>
              {number(weight)}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}

/** What these weights would have flagged, beside those that hold. */
function Tried({ weights }: Pick<WeightsFormProps, 'weights'>) {
  const query = useQuery(replayQuery(useDeferredValue(weights)));
  const { number, hours } = useFormats();
  return (
    <div aria-live="polite">
      <Loaded query={query}>
        {({ days, now, tried }) => {
          const time = hours(days * 24);
          const before = number(now.flagged);
          return (
            <div className="grid gap-1.5">
              <p>
                <Trans>In the last {time}:</Trans>
              </p>
              <p className="font-semibold">
                {tried.flagged === now.flagged ? (
                  <Plural
                    value={tried.flagged}
                    one="flags # listing, as now"
                    other="flags # listings, as now"
                  />
                ) : (
                  <Plural
                    value={tried.flagged}
                    one={`flags # listing instead of ${before}`}
                    other={`flags # listings instead of ${before}`}
                  />
                )}
              </p>
              <p className="text-muted">
                <Plural
                  value={tried.confirmed}
                  one="of these # was confirmed"
                  other="of these # were confirmed"
                />
              </p>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
