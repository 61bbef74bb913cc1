import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { PersonId } from '#contract/kernel/ids.ts';
import { usePerson } from '#web/modules/accounts/guards.tsx';
import { catalogueKey } from '#web/modules/catalogue/queries.ts';
import { Chat } from '#web/modules/conversations/chat.tsx';
import { ChatHead } from '#web/modules/conversations/chat-head.tsx';
import { conversationOfQuery } from '#web/modules/conversations/find-conversation.ts';
import { onOutcome } from '#web/modules/conversations/send.ts';
import { isTo, moveUnsent, type RecipientOfItem } from '#web/modules/conversations/unsent.ts';
import { dealQuery } from '#web/modules/orders/deal-queries.ts';
import { offerToSellerQuery } from '#web/modules/orders/offers/offer-queries.ts';
import { call } from '#web/platform/browser.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { findProduct } from '../product-data.ts';
import { useMessagePhotos } from './use-message-photos.tsx';

/** The first message about an item: to its seller, or to whoever booked it or made an offer. Leads to the conversation where there is one. */
export function NewConversation() {
  const [search] = useSearchParams();
  const item = search.get('item') ?? '';
  const booking = search.get('booking') ?? undefined;
  const offer = search.get('offer') ?? undefined;
  const deal = search.get('deal') ?? undefined;
  if (offer) return <ToOffering item={item} offer={offer} />;
  if (booking) return <ToBuyer item={item} booking={booking} />;
  return (
    <Unless to={{ item }} buyer={undefined}>
      {deal ? <ToSellerOfDeal item={item} deal={deal} /> : <ToSeller item={item} />}
    </Unless>
  );
}

interface UnlessProps {
  to: RecipientOfItem;
  /** Whom the seller of the item writes to; the reader is a buyer without one. */
  buyer: PersonId | undefined;
  children: ReactNode;
}

/** Leads to the conversation that the two have about the item already; else what is given. */
function Unless({ to, buyer, children }: UnlessProps) {
  const known = useQuery(conversationOfQuery(to.item, buyer));
  if (known.data) return <ToKnown to={to} conversation={known.data} />;
  return <Loaded query={known}>{() => children}</Loaded>;
}

/** Leads to a conversation, with what waits here for its other side. */
function ToKnown({ to, conversation }: { to: RecipientOfItem; conversation: string }) {
  const { email } = usePerson();
  const { item, booking, offer } = to;
  useEffect(
    () => void moveUnsent(email, { item, booking, offer }, conversation),
    [email, item, booking, offer, conversation],
  );
  return <Navigate to={`/messages/${conversation}`} replace />;
}

function ToSeller({ item }: { item: string }) {
  const query = useQuery({
    queryKey: [...catalogueKey, 'asked', item],
    queryFn: () => findProduct(call, item),
  });
  return (
    <Loaded query={query}>
      {(found) => {
        if (!found.found) return <NoItem />;
        const { product, seller } = found.page;
        return (
          <FirstMessage
            item={item}
            other={{ name: seller.name, verified: product.verify }}
            about={{ ...product, price: product.resalePrice }}
            asks
          />
        );
      }}
    </Loaded>
  );
}

/** What the two agreed on stands above what is written to the seller, instead of the price that everybody sees. */
function ToSellerOfDeal({ item, deal: id }: { item: string; deal: string }) {
  const query = useQuery(dealQuery(id));
  if (useIsUnknown(query)) return <ToSeller item={item} />;
  return (
    <Loaded query={query}>
      {(deal) => (
        <FirstMessage
          item={item}
          other={deal.seller}
          about={{ ...deal.item, price: deal.price }}
          asks={deal.stage === 'booked'}
        />
      )}
    </Loaded>
  );
}

function ToBuyer({ item, booking }: { item: string; booking: string }) {
  const query = useQuery(dealQuery(booking));
  const isUnknown = useIsUnknown(query);
  if (isUnknown) return <NoItem />;
  return (
    <Loaded query={query}>
      {(deal) => (
        <Unless to={{ item, booking }} buyer={deal.buyer._id}>
          <FirstMessage
            item={item}
            booking={booking}
            other={{ name: deal.buyer.name, verified: false }}
            about={{ ...deal.item, price: deal.price }}
          />
        </Unless>
      )}
    </Loaded>
  );
}

function ToOffering({ item, offer }: { item: string; offer: string }) {
  const query = useQuery(offerToSellerQuery(offer));
  return (
    <Loaded query={query}>
      {(found) => {
        if (!found) return <NoItem />;
        return (
          <Unless to={{ item, offer }} buyer={found.buyer._id}>
            <FirstMessage
              item={item}
              offer={offer}
              other={{ name: found.buyer.name, verified: false }}
              about={found.item}
            />
          </Unless>
        );
      }}
    </Loaded>
  );
}

interface FirstMessageProps {
  item: string;
  booking?: string;
  offer?: string;
  other: { name: string; verified: boolean };
  about: Parameters<typeof ChatHead>[0]['item'];
  asks?: boolean;
}

function FirstMessage(props: FirstMessageProps) {
  const { item, booking, offer, other, about, asks = false } = props;
  const { email } = usePerson();
  const navigate = useNavigate();
  const photos = useMessagePhotos();

  useEffect(
    () =>
      onOutcome((outcome) => {
        if (!('sent' in outcome) || !isTo(outcome.sent, { item, booking, offer })) return;
        void navigate(`/messages/${outcome.conversation}`, { replace: true });
      }),
    [item, booking, offer, navigate],
  );

  return (
    <Chat
      by={email}
      to={{ item, booking, offer }}
      other={other.name}
      head={<ChatHead other={other} item={about} />}
      messages={[]}
      photos={photos}
      asks={asks}
    />
  );
}

function NoItem() {
  return (
    <div className="max-lg:wrap max-lg:pt-7">
      <EmptyState
        title={<Trans>This item is not on sale any more.</Trans>}
        action={
          <LinkButton to="/messages">
            <Trans>All messages</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}
