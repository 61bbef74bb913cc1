import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Draft } from '#contract/catalogue/drafts.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery, useOwnProfile } from '#web/modules/accounts/own-account-queries.ts';
import { AddProductForm } from '#web/modules/catalogue/add-product-form.tsx';
import { DraftsNote } from '#web/modules/catalogue/drafts/drafts-note.tsx';
import { useQuiet } from '#web/modules/catalogue/drafts/leaving.ts';
import { draftAddress, draftQuery } from '#web/modules/catalogue/drafts/queries.ts';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { together } from '#web/ui/together.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

const DemandLine = lazyPart(
  async () => (await import('#web/modules/wanted/demand-line.tsx')).DemandLine,
  { waiting: null },
);

const ProposeLine = lazyPart(
  async () => (await import('#web/modules/models/propose-line.tsx')).ProposeLine,
  { waiting: null },
);

export const meta = () => [{ title: t`Add a Product | ${shop.name}` }];

/** What this entry of the browser's history remembers. */
interface Visit {
  /** The form that is shown here: it stays the same when the shop begins to keep its draft. */
  form?: string;
  isAfresh?: boolean;
}

export default function AddProductPage() {
  // Asked here, beside the role: the form begins with what is known of its seller.
  useOwnProfile();
  return (
    <RequireRole only="seller">
      <AddProduct />
    </RequireRole>
  );
}

function AddProduct() {
  const { key, state } = useLocation();
  const { form = key } = (state ?? {}) as Visit;
  return (
    <>
      <WorkHead
        title={<Trans>Add a Product</Trans>}
        summary={
          <Trans>Buyers see every field below, so fill them as you would tell a friend.</Trans>
        }
        action={
          <LinkButton to="/dashboard/import">
            <Trans>Import a list</Trans>
          </LinkButton>
        }
      />
      <OneForm key={form} name={form} />
    </>
  );
}

/** Goes on to an empty form, at its first field. */
function useBeginAnew() {
  const navigate = useNavigate();
  return () => {
    const visit: Visit = { isAfresh: true };
    void navigate('/dashboard/addproduct', { state: visit });
  };
}

/** A form of its own, for a new product or for a draft: whichever the address named when it was opened. */
function OneForm({ name }: { name: string }) {
  const [params] = useSearchParams();
  const [draftId] = useState(params.get('draft') ?? undefined);
  const [named] = useState(params.get('name') ?? undefined);
  const profile = useOwnProfile();
  const isQuiet = useQuiet();
  const beginAnew = useBeginAnew();
  const { state } = useLocation();
  const isAfresh = (state as Visit | null)?.isAfresh === true;
  if (profile.isPending || !isQuiet) return <ProgressBar />;
  if (draftId !== undefined) return <OfDraft id={draftId} name={name} />;
  return (
    <>
      {!isAfresh && <DraftsNote onAfresh={beginAnew} />}
      <Form name={name} named={named} />
    </>
  );
}

function OfDraft({ id, name }: { id: string; name: string }) {
  const draft = useQuery(draftQuery(id));
  const categories = useQuery(categoriesQuery);
  const isUnknown = useIsUnknown(draft);
  if (isUnknown) return <NoDraft />;
  // A list takes no value that it does not offer yet: the form waits for the categories.
  const data = categories.data && draft.data;
  return (
    <Loaded query={{ data, ...together(draft, categories) }}>
      {(found) => <Form name={name} draft={found} />}
    </Loaded>
  );
}

interface FormProps {
  name: string;
  /** What is listed, where the seller comes from a wanted ad. */
  named?: string | undefined;
  draft?: Draft;
}

function Form({ name, named, draft }: FormProps) {
  const { uid, displayName, photoURL } = usePerson();
  const { state } = useLocation();
  const navigate = useNavigate();
  const beginAnew = useBeginAnew();
  const queries = useQueryClient();
  const profile = useOwnProfile();
  // As it was opened: what another device makes of it meanwhile is brought in field by field.
  const [opened] = useState(draft);
  return (
    <AddProductForm
      seller={{ uid, name: displayName, photoURL }}
      phone={profile.data?.phone}
      place={profile.data?.place}
      named={named}
      draft={opened}
      propose={(said) => <ProposeLine {...said} />}
      demand={(listing) => <DemandLine listing={listing} />}
      isAfresh={(state as Visit | null)?.isAfresh === true}
      onBegun={(id) => {
        const visit: Visit = { form: name };
        void navigate(draftAddress(id), { replace: true, preventScrollReset: true, state: visit });
      }}
      onAfresh={beginAnew}
      onAdded={(added) => {
        // The first item of somebody is remembered by the shop.
        void queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
        // The draft is gone: Back leads to the page before it.
        void navigate('/dashboard/myproducts', { replace: true, state: { added } });
      }}
    />
  );
}

function NoDraft() {
  return (
    <EmptyState
      title={<Trans>This draft is not yours, or it is no longer there.</Trans>}
      action={
        <LinkButton to="/dashboard/myproducts">
          <Trans>Back to My Products</Trans>
        </LinkButton>
      }
    >
      <Trans>A draft is gone once it is listed or deleted.</Trans>
    </EmptyState>
  );
}
