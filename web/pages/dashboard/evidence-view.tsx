import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { readProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { EvidenceId } from '#contract/evidence/ids.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { CodeStep } from '#web/modules/evidence/code-step.tsx';
import { PhotoTips } from '#web/modules/evidence/photo-tips.tsx';
import { evidenceKey, evidenceQuery } from '#web/modules/evidence/queries.ts';
import { Seen } from '#web/modules/evidence/seen.tsx';
import { SendStep } from '#web/modules/evidence/send-step.tsx';
import { call } from '#web/platform/browser.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** Where a seller sends an evidence photo of what they list, step by step. */
export function EvidenceView() {
  const { id = '' } = useParams();
  return (
    <RequireRole only="seller">
      <Evidence key={id} id={id} />
    </RequireRole>
  );
}

function Evidence({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [...evidenceKey, 'item', id],
    queryFn: ({ signal }) => call(readProduct, { params: { id: id as ProductId }, signal }),
  });
  const { data } = query;
  const isGone = useIsUnknown(query);
  if (isGone || (data && (!data.own || data.product.salesStatus === 'sold'))) return <NoItem />;
  return (
    <>
      <WorkHead
        title={<Trans>Show Evidence</Trans>}
        summary={
          <Trans>
            Photograph our code with your camera and send us the file: buyers see the day, and what
            the file says.
          </Trans>
        }
      />
      <Loaded query={query}>{(page) => <Steps page={page} />}</Loaded>
    </>
  );
}

function Steps({ page: { product, ownEvidence, ownListing } }: { page: ProductPage }) {
  const hasEvidence = useHasPart('evidence');
  const [sent, setSent] = useState<OwnEvidence>();
  const shown = sent?._id ?? ownEvidence;
  const isOfOther = sent !== undefined && sent.item._id !== product._id;
  const result = useRef<HTMLDivElement>(null);
  // On a phone the result is a screen or two above the button that was pressed.
  useEffect(() => {
    if (!sent) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [sent]);
  return (
    <div className="grid max-w-[860px] gap-5">
      <p className="text-lg font-[640] wrap-anywhere">{product.name}</p>
      {!hasEvidence && (
        <Banner tone="warning">
          <Trans>Evidence photos are switched off in this shop for now.</Trans>
        </Banner>
      )}
      {hasEvidence && ownListing?.listing === 'needs_evidence' && (
        <Banner tone="warning">
          <Trans>
            This item is not on sale yet. It comes on sale by itself as soon as a photo of it fits
            the listing.
          </Trans>
        </Banner>
      )}
      <p role="status" className="sr-only">
        {isOfOther ? (
          <Trans>Your photo is read, and its code is for another item.</Trans>
        ) : (
          sent && <Trans>Your photo is read. Here is what we saw in it.</Trans>
        )}
      </p>
      {shown && (
        <div ref={result} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
          {sent && isOfOther && <OfOther seen={sent} name={product.name} />}
          <SeenOf key={shown} id={shown} />
        </div>
      )}
      {hasEvidence && (
        <ol className="grid gap-5">
          <Step title={<Trans>1. Get a code</Trans>}>
            <CodeStep itemId={product._id} />
          </Step>
          <Step title={<Trans>2. Photograph it</Trans>}>
            <PhotoTips />
          </Step>
          <Step title={<Trans>3. Send the file</Trans>}>
            <SendStep onSeen={setSent} />
          </Step>
        </ol>
      )}
    </div>
  );
}

/** The code in a picture says what it is of, which need not be the item of this page. */
function OfOther({ seen: { item }, name }: { seen: OwnEvidence; name: string }) {
  const other = item.name;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton to={`/dashboard/evidence/${item._id}`} size="sm">
          <Trans>Go to that item</Trans>
        </LinkButton>
      }
    >
      <Trans>
        The code in this photo is for another item of yours, {other}: the photo was added there. For{' '}
        {name}, get a code below, photograph that one, and send the new file.
      </Trans>
    </Banner>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="panel grid gap-3.5">
      <h2 className="text-xl!">{title}</h2>
      {children}
    </li>
  );
}

function SeenOf({ id }: { id: EvidenceId }) {
  const query = useQuery(evidenceQuery(id));
  return <Loaded query={query}>{(seen) => <Seen seen={seen} />}</Loaded>;
}

function NoItem() {
  return (
    <Missing
      title={<Trans>This item is not yours to show, or it is not for sale any more.</Trans>}
      to="/dashboard/myproducts"
      link={<Trans>Back to My Products</Trans>}
    >
      <Trans>What you have on sale is in My Products.</Trans>
    </Missing>
  );
}
