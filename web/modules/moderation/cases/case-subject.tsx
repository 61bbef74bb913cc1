import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { CaseConversation } from './case-conversation.tsx';
import { useKindLabels } from './case-texts.ts';

/** What a case is about, as it is now; nothing of what is about a person alone, or is forgotten. */
export function CaseSubject({ story }: { story: CaseStory }) {
  const { item, review, asking, conversation } = story;
  return (
    <>
      {item && <Item item={item} />}
      {review && <Review review={review} />}
      {asking && <Asking kind={story.subjectKind} asking={asking} />}
      {conversation && <CaseConversation id={story._id} between={conversation} />}
    </>
  );
}

function Item({ item }: { item: NonNullable<CaseStory['item']> }) {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  return (
    <section aria-label={t`Item`} className="panel grid gap-4">
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-4">
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="112px"
          className="rounded-md"
        />
        <div className="grid justify-items-start gap-1">
          <Link to={`/product/${item._id}`} className="link font-semibold wrap-anywhere">
            {item.name}
          </Link>
          <span className="num">{money(item.price)}</span>
          <span className="num text-sm text-muted">{clock(Date.parse(item.listedAt))}</span>
          <ItemState item={item} />
        </div>
      </div>
      <p className="text-md whitespace-pre-line wrap-anywhere">{item.description}</p>
    </section>
  );
}

function ItemState({ item }: { item: NonNullable<CaseStory['item']> }) {
  if (item.removed) {
    return (
      <Chip>
        <Trans>Off the shop</Trans>
      </Chip>
    );
  }
  if (item.listing === 'in_review') {
    return (
      <Chip tone="amber">
        <Trans>In review: buyers do not see it</Trans>
      </Chip>
    );
  }
  if (item.listing) {
    return (
      <Chip>
        <Trans>Off sale</Trans>
      </Chip>
    );
  }
  return item.salesStatus === 'sold' ? (
    <Chip>
      <Trans>Sold item</Trans>
    </Chip>
  ) : (
    <Chip tone="pine">
      <Trans>On sale</Trans>
    </Chip>
  );
}

function Review({ review }: { review: NonNullable<CaseStory['review']> }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const stars = number(review.stars);
  const five = number(5);
  const { name } = review.about;
  return (
    <section aria-label={t`Review`} className="panel grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted wrap-anywhere">
        <Trans>
          {stars} of {five} stars, about {name}
        </Trans>
        {review.hidden && (
          <Chip>
            <Trans>Hidden</Trans>
          </Chip>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{review.text || t`No words.`}</p>
      {review.reply && (
        <p className="border-l-2 border-line pl-3 text-muted wrap-anywhere">{review.reply}</p>
      )}
    </section>
  );
}

interface AskingProps {
  kind: CaseStory['subjectKind'];
  asking: NonNullable<CaseStory['asking']>;
}

/** A question in public, the answer where that is what was reported, or a wanted ad. */
function Asking({ kind, asking }: AskingProps) {
  const labels = useKindLabels();
  return (
    <section aria-label={labels[kind]} className="panel grid gap-2">
      {asking.hidden && (
        <Chip className="justify-self-start">
          <Trans>Hidden</Trans>
        </Chip>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{asking.text}</p>
      {asking.answer && (
        <p className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {asking.answer}
        </p>
      )}
    </section>
  );
}
