import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { RequireSignedIn } from '#web/modules/accounts/guards.tsx';
import { ModelOffers } from '#web/modules/catalogue/model-offers.tsx';
import { categoriesQuery, modelOfNameQuery } from '#web/modules/catalogue/queries.ts';
import { useDebounced } from '#web/modules/catalogue/use-debounced.ts';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { OwnAd } from '#web/modules/wanted/own-ad.tsx';
import { ownWantedQuery, wantedFacetsQuery } from '#web/modules/wanted/queries.ts';
import { WantedFacts } from '#web/modules/wanted/wanted-facts.tsx';
import { WantedForm, type WantedFormParts } from '#web/modules/wanted/wanted-form.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What the reader looks for in public: a new ad, and those that they have. */
export function WantedView() {
  return (
    <RequireSignedIn>
      <OwnWantedAds />
    </RequireSignedIn>
  );
}

function OwnWantedAds() {
  const [params] = useSearchParams();
  const own = useQuery(ownWantedQuery);
  const categories = useQuery(categoriesQuery);
  // Without them an ad can be written all the same.
  const { mounts = [] } = useQuery(wantedFacetsQuery).data ?? {};
  return (
    <>
      <WorkHead
        title={<Trans>Wanted Ads</Trans>}
        summary={
          <Trans>
            Say what you look for. Sellers read it while they list, and we tell you when something
            fits.
          </Trans>
        }
        action={
          <LinkButton to="/wanted">
            <Trans>All that people look for</Trans>
          </LinkButton>
        }
      />
      <div className="grid max-w-[860px] grid-cols-1 gap-6">
        <Loaded query={categories}>
          {(known) => (
            <WantedForm
              name={params.get('name') ?? undefined}
              categories={known}
              mounts={mounts}
              {...ofModels}
              onDone={() => own.refetch()}
            />
          )}
        </Loaded>
        <Loaded query={own}>
          {(ads) =>
            ads.length === 0 ? (
              <EmptyState title={<Trans>You look for nothing yet.</Trans>}>
                <Trans>What you send above is shown here, with what fits it.</Trans>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-4">
                {ads.map((ad) => (
                  <li key={ad._id}>
                    <OwnAd
                      ad={ad}
                      facts={<WantedFacts ad={ad} warnings={MessageWarnings} />}
                      form={categories.data && { categories: categories.data, mounts, ...ofModels }}
                      onChanged={() => own.refetch()}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const ofModels: Pick<WantedFormParts, 'hint' | 'offers'> = {
  hint: (name, onKnown) => <ModelHint name={name} onModel={onKnown} />,
  offers: (name, onPick) => <OffersFor name={name} onModel={onPick} />,
};

interface OfName {
  name: string;
  onModel: (model: CameraModel) => void;
}

/** The models that a name is, once somebody stopped typing it; undefined until the shop has said so. */
function useModelsOf(name: string) {
  const asked = useDebounced(name.trim(), 400);
  const isAsked = asked.length > 3;
  const { data } = useQuery({ ...modelOfNameQuery(asked), enabled: isAsked });
  return { asked, models: isAsked ? data : undefined };
}

function OffersFor({ name, onModel }: OfName) {
  const { asked, models } = useModelsOf(name);
  return models?.length === 0 && <ModelOffers name={asked} onPick={onModel} />;
}

/** Whether the shop knows the model: then every listing of it fits, however its seller writes it. */
function ModelHint({ name, onModel }: OfName) {
  const [model] = useModelsOf(name).models ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each model
  useEffect(() => {
    if (model) onModel(model);
  }, [model]);

  if (!model) {
    return (
      <Trans>
        A model, or words that its listing has, such as a brand. Leave it empty for anything of a
        mount or a sensor.
      </Trans>
    );
  }
  const known = `${model.brand} ${model.model}`;
  return <Trans>In our catalogue: {known}. Every listing of it fits.</Trans>;
}
