import { Trans, useLingui } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { ItemDecides, ItemDetails, ItemPhotos } from '#web/modules/catalogue/item-shown.tsx';
import { SellerPanel } from '#web/modules/catalogue/seller-panel.tsx';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { AfterAcceptance } from '#web/ui/after-acceptance.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LocationText } from '#web/ui/location-text.tsx';
import { useBuying } from './buying.tsx';
import { ListedAgo } from './listed-ago.tsx';
import { isOwn } from './own-item.ts';
import { ProductActions } from './product-actions.tsx';
import { useAsSeen } from './product-data.ts';
import { MoreItems } from './product-more.tsx';
import { ProductQuestions, QuestionsLink } from './product-questions.tsx';
import { RecentlyViewed, RememberViewed } from './recently-viewed.tsx';

/** For whoever is signed in, and in their name alone: the page is the same for everybody else. */
const FitsKit = lazyPart(
  async () => (await import('#web/modules/catalogue/kit/fits-kit.tsx')).FitsKit,
  { waiting: null },
);

/** One item with all there is to know of it: what decides stands beside its photos, the rest below. */
export function ProductView({ given }: { given: ProductPage }) {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  const { moment } = useFormats();
  const session = useSession();
  const person = session.state === 'signed-in' ? session.person : undefined;
  const { page, contact, failed, readAgain } = useAsSeen(given, person);
  const { product, seller } = page;
  const { actions, dialog } = useBuying(person, readAgain);
  const category = {
    label: nameOf(page.categoryName),
    to: `/category/${product.category}`,
  };
  const sold = product.salesStatus === 'sold';
  const more = <MoreItems page={page} categoryLabel={category.label} />;
  return (
    <>
      <div className="wrap pt-6 pb-14 md:pb-20">
        <Breadcrumbs trail={[{ label: t`Home`, to: '/' }, category]} here={product.name} />
        <div className="mt-5 grid gap-7 md:grid-cols-2 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:gap-14">
          <div data-product={product._id} className="min-w-0">
            <ItemPhotos page={page} of={product.name} />
          </div>
          <div className="grid content-start gap-6">
            <div>
              <h1 className="wrap-anywhere">{product.name}</h1>
              <ListedAgo published={moment(product.date)} at={page.listedAt} />
              <QuestionsLink page={page} />
            </div>
            <ItemDecides page={page} />
            {person && !page.own && !sold && <FitsKit key={person.email} id={product._id} />}
            <ProductActions
              page={page}
              person={person}
              contact={contact}
              ownBooking={actions.bookings?.get(product._id)}
              onBook={actions.onBook}
              onReport={actions.onReport}
              onStale={readAgain}
            />
            <SellerPanel
              seller={seller}
              location={<LocationText product={product} />}
              phone={contact?.phone}
              noPhone={
                <NoPhone
                  signedIn={Boolean(person)}
                  hidden={contact !== null}
                  failed={failed}
                  onAgain={readAgain}
                />
              }
            />
            {!sold && (
              <p className="grid grid-cols-[20px_1fr] gap-3 text-sm/normal text-muted">
                <Handshake aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
                <Trans>
                  Booking is free. Meet the seller in a public place, check the item, then pay from
                  My Orders.
                </Trans>
              </p>
            )}
          </div>
        </div>
      </div>
      {sold && more}
      <div className="border-y border-line bg-surface py-14 md:py-20">
        <div className="wrap grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <ItemDetails page={page} />
        </div>
        <ProductQuestions
          page={page}
          person={person}
          own={isOwn(product, person)}
          onChanged={readAgain}
        />
      </div>
      {!sold && more}
      <RecentlyViewed but={product._id} />
      <RememberViewed product={product} />
      {dialog}
    </>
  );
}

interface NoPhoneProps {
  signedIn: boolean;
  /** The shop told who sells it, and no number: so many a day are shown, and no more. */
  hidden: boolean;
  failed: boolean;
  onAgain: () => void;
}

function NoPhone({ signedIn, hidden, failed, onAgain }: NoPhoneProps) {
  const { pathname } = useLocation();
  const phonesShown = usePhonesShown();
  if (phonesShown === 'accepted' && !failed) return <AfterAcceptance />;
  if (!signedIn) {
    return (
      <Trans>
        <Link to="/login" data-visitors-to="/login" state={{ from: pathname }} className="link">
          Login
        </Link>{' '}
        to see the number: members only, so that nobody collects phone numbers.
      </Trans>
    );
  }
  if (hidden)
    return <Trans>You have seen very many numbers today. You can see more tomorrow.</Trans>;
  if (!failed) return <span aria-hidden="true" className="skeleton block h-4.5 w-28" />;
  return (
    <button type="button" onClick={onAgain} className="link">
      <Trans>The number could not be loaded. Try again</Trans>
    </button>
  );
}
