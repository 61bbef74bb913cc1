import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReviewPage, SellerProfile } from '#contract/reviews/schemas.ts';
import { type SessionPerson, useSession } from '#web/modules/accounts/session-store.ts';
import { searchFor } from '#web/modules/catalogue/search-address.ts';
import { readMoreReviews } from '#web/modules/reviews/calls.ts';
import { RatingLine } from '#web/modules/reviews/rating.tsx';
import { ReviewWords, useScoreLabels } from '#web/modules/reviews/review-words.tsx';
import { ShopPanel } from '#web/modules/shops/shop-panel.tsx';
import { Face } from '#web/ui/face.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { GradingLine } from '#web/ui/grading-line.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { isOwn } from './own-item.ts';
import { TellAdminButton } from './tell-admin-button.tsx';

type Reviews = typeof ReviewPage._zod.output;

interface SellerViewProps {
  profile: SellerProfile;
  /** The newest reviews. */
  first: Reviews;
}

/** Who reads it, if they are signed in. */
function useReader(): SessionPerson | undefined {
  const session = useSession();
  return session.state === 'signed-in' ? session.person : undefined;
}

/** Who sells here: how long, how much, how buyers found them, and what is on sale. */
export function SellerView({ profile, first }: SellerViewProps) {
  const { seller, items } = profile;
  const since = useShopDay()(seller.memberSince);
  const person = useReader();
  return (
    <div className="wrap grid gap-10 py-8 md:py-12">
      <header className="flex items-center gap-4">
        <Face name={seller.name} src={seller.photoURL} picture={seller.picture} size={56} />
        <div className="min-w-0">
          <h1 className="flex items-center gap-2 text-[28px] max-md:text-2xl">
            <span className="min-w-0 wrap-anywhere">{seller.name}</span>
            {seller.verified && <VerifiedBadge />}
          </h1>
          <p className="text-sm text-muted" suppressHydrationWarning>
            <Trans>Member since {since}</Trans>
          </p>
          {!isOwn(seller, person) && (
            <TellAdminButton about={{ subjectKind: 'person', subjectId: seller._id }} />
          )}
        </div>
      </header>
      <Figures profile={profile} />
      {profile.shop && <ShopPanel shop={profile.shop} />}
      <section aria-labelledby="on-sale" className="grid gap-5">
        <h2 id="on-sale">
          <Trans>On sale now</Trans>
        </h2>
        {items.length === 0 ? (
          <p className="text-muted">
            <Trans>Nothing on sale now.</Trans>
          </p>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <Item key={item._id} item={item} />
            ))}
          </ul>
        )}
        {seller.itemCount > items.length && <AllItems seller={seller} />}
      </section>
      <WrittenByBuyers seller={seller._id} first={first} />
    </div>
  );
}

/** The way to what is left out above. */
function AllItems({ seller }: Pick<SellerProfile, 'seller'>) {
  const { number } = useFormats();
  const [count, name] = [number(seller.itemCount), seller.name];
  return (
    <Link
      to={searchFor({ seller: seller._id })}
      className="link inline-flex min-h-11 items-center justify-self-start wrap-anywhere"
    >
      <span>
        <Trans>
          All {count} items of {name}
        </Trans>
      </span>
    </Link>
  );
}

function Item({ item }: { item: SellerProfile['items'][number] }) {
  const { money } = useFormats();
  return (
    <li>
      <Link
        to={`/product/${item._id}`}
        className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3.5 rounded-lg border border-line bg-surface p-3 hover:border-ink"
      >
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="84px"
          className="rounded-sm"
        />
        <span className="grid gap-1">
          <span className="font-semibold wrap-anywhere">{item.name}</span>
          <span className="num">{money(item.resalePrice)}</span>
        </span>
      </Link>
    </li>
  );
}

/** What the shop counts of them; what would say nothing yet is left out. */
function Figures({ profile }: { profile: SellerProfile }) {
  const { number } = useFormats();
  const labels = useScoreLabels();
  const { seller, rating, gradingAccuracy, replyMinutes, cancelPercent } = profile;
  const percent = cancelPercent === null ? '' : number(cancelPercent);
  return (
    <ul className="num flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-4">
      {rating && (
        <li>
          <RatingLine rating={rating} />
        </li>
      )}
      {rating &&
        (['accuracy', 'communication', 'punctuality'] as const).map((score) => (
          <li key={score}>
            {labels[score]}: {number(rating[score])}/{number(5)}
          </li>
        ))}
      {gradingAccuracy && (
        <li>
          <GradingLine accuracy={gradingAccuracy} />
        </li>
      )}
      <li>
        <Plural
          value={seller.soldCount}
          _0="Nothing sold yet"
          one="# item sold"
          other="# items sold"
        />
      </li>
      {replyMinutes !== null && (
        <li>
          <ReplyTime minutes={replyMinutes} />
        </li>
      )}
      {cancelPercent !== null && (
        <li>
          <Trans>Gave up {percent} % of the bookings they accepted</Trans>
        </li>
      )}
    </ul>
  );
}

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

function ReplyTime({ minutes }: { minutes: number }): ReactNode {
  const hours = Math.round(minutes / minutesOfHour);
  const days = Math.round(minutes / minutesOfDay);
  if (minutes < minutesOfHour) return <Trans>Usually answers within an hour</Trans>;
  if (minutes < minutesOfDay) {
    return (
      <Plural
        value={hours}
        one="Usually answers in about # hour"
        other="Usually answers in about # hours"
      />
    );
  }
  return (
    <Plural
      value={days}
      one="Usually answers in about # day"
      other="Usually answers in about # days"
    />
  );
}

function WrittenByBuyers({ seller, first }: { seller: string; first: Reviews }) {
  const day = useShopDay();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const cursor = pages.at(-1)?.nextCursor ?? undefined;

  async function readMore() {
    setState('busy');
    try {
      const next = await readMoreReviews(seller, cursor);
      setPages([...pages, next]);
      setState('still');
    } catch {
      setState('failed');
    }
  }

  return (
    <section aria-labelledby="reviews" className="grid gap-5">
      <h2 id="reviews">
        <Trans>What buyers wrote</Trans>
      </h2>
      {first.rows.length === 0 && (
        <p className="text-muted">
          <Trans>No reviews yet.</Trans>
        </p>
      )}
      <ul className="grid gap-6">
        {pages.flatMap(({ rows }) =>
          rows.map((review) => (
            <li key={review._id} className="grid gap-2 border-b border-line pb-6">
              <p className="text-sm text-muted wrap-anywhere" suppressHydrationWarning>
                {review.author}, {day(review.publishedAt)}, {review.itemName}
              </p>
              <ReviewWords review={review} />
              {/* Its author as well, whom the server refuses: the page is the same for all, and names are no people. */}
              <div>
                <TellAdminButton about={{ subjectKind: 'review', subjectId: review._id }} />
              </div>
            </li>
          )),
        )}
      </ul>
      <MorePages
        query={{
          hasNextPage: cursor !== undefined,
          isFetchingNextPage: state === 'busy',
          isFetchNextPageError: state === 'failed',
          fetchNextPage: readMore,
        }}
      >
        <Trans>More reviews could not be loaded.</Trans>
      </MorePages>
    </section>
  );
}
