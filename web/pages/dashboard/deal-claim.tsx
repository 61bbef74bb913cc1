import type { ReactNode } from 'react';
import { maxClaimLength, maxClaimPictures } from '#contract/deals/claims.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useDifferingText } from '#web/modules/inspections/result.tsx';
import { DealClaim } from '#web/modules/orders/claims/deal-claim.tsx';
import type { ChosenPhotos } from '#web/ui/chosen-photos.ts';
import { ChoosePhotos } from '../choose-photos.tsx';

function ClaimPhotos({ children }: { children: (photos: ChosenPhotos) => ReactNode }) {
  return <ChoosePhotos most={maxClaimPictures}>{children}</ChoosePhotos>;
}

/** What is claimed about a deal, with photos that are sent as those of a product. */
export function ClaimOfDeal({ deal }: { deal: DealStory }) {
  const differing = useDifferingText(maxClaimLength)(deal.inspected);
  return <DealClaim deal={deal} photos={ClaimPhotos} differing={differing} />;
}
