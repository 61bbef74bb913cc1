import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { Button } from '#web/ui/button.tsx';
import { modelsLikeNameQuery } from './queries.ts';

interface ModelOffersProps {
  /** The name of a listing that the catalogue knows no model by. */
  name: string;
  onPick: (model: CameraModel) => void;
}

/** Models that a name may mean, each picked by one tap: sellers leave the maker out, or spell it in a way of their own. */
export function ModelOffers({ name, onPick }: ModelOffersProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(modelsLikeNameQuery(name));
  if (data.length === 0) return null;
  return (
    <fieldset
      aria-label={t`Is it one of these?`}
      className="mt-2 flex flex-wrap items-center gap-2"
    >
      <span className="text-sm text-muted">
        <Trans>Is it one of these?</Trans>
      </span>
      {data.map((model) => (
        <Button key={model.id} size="sm" onClick={() => onPick(model)}>
          {model.brand} {model.model}
        </Button>
      ))}
    </fieldset>
  );
}
