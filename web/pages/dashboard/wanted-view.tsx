import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequireSignedIn } from '#web/modules/accounts/guards.tsx';
import { categoriesQuery, modelOfNameQuery } from '#web/modules/catalogue/queries.ts';
import { useDebounced } from '#web/modules/catalogue/use-debounced.ts';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { OwnAd } from '#web/modules/wanted/own-ad.tsx';
import { ownWantedQuery, wantedFacetsQuery } from '#web/modules/wanted/queries.ts';
import { WantedFacts } from '#web/modules/wanted/wanted-facts.tsx';
import { WantedForm } from '#web/modules/wanted/wanted-form.tsx';
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
              hint={modelHint}
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
                      form={
                        categories.data && { categories: categories.data, mounts, hint: modelHint }
                      }
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

const modelHint = (name: string) => <ModelHint name={name} />;

/** Whether the shop knows the model: then every listing of it fits, however its seller writes it. */
function ModelHint({ name }: { name: string }) {
  const asked = useDebounced(name.trim(), 400);
  const isAsked = asked.length > 3;
  const { data } = useQuery({ ...modelOfNameQuery(asked), enabled: isAsked });
  const [model] = (isAsked && data) || [];
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
