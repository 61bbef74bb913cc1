import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ModelId } from '#contract/kernel/ids.ts';
import type { ShopModel } from '#contract/models/schemas.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { shopModelsQuery } from './queries.ts';

const nameOf = ({ brand, model }: ShopModel) => `${brand} ${model}`;

interface ModelChoiceProps {
  label: string;
  error: string | undefined;
  /** This one cannot be chosen. */
  beside?: ModelId | undefined;
  /** Only models of this kind are offered. */
  kind?: ShopModel['kind'] | undefined;
  chosen: ShopModel | undefined;
  onChoose: (model: ShopModel | undefined) => void;
}

/** One of the shop's models, found by any of its names while that is typed. */
export function ModelChoice({ label, error, beside, kind, chosen, onChoose }: ModelChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...shopModelsQuery({ search: asked, limit: '20', ...(kind && { kind }) }),
    enabled: asked.length > 1 && !chosen,
    placeholderData: keepPreviousData,
  });
  const models = asked.length > 1 ? (data?.rows ?? []).filter(({ _id }) => _id !== beside) : [];
  return (
    <Combobox
      label={label}
      error={error}
      placeholder={t`Brand or model`}
      value={typed}
      offers={models.map(nameOf)}
      answered
      none={asked.length > 1 ? <Trans>No models found.</Trans> : undefined}
      onChange={(value) => {
        setTyped(value);
        onChoose(undefined);
      }}
      onPick={(name) => {
        setTyped(name);
        onChoose(models.find((one) => nameOf(one) === name));
      }}
    />
  );
}
