import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listOffers,
  makeOffer,
  withdrawOffer,
} from '#contract/orders/offer-endpoints.ts';
import type { Offer, OfferRequest, OfferSide, OfferState } from '#contract/orders/offer-schemas.ts';
import { call } from '#web/platform/browser.ts';
import { ordersKey } from '../queries.ts';
import { withShownNames } from '../with-shown-names.ts';

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '50';

const offerPages = (side: OfferSide, state: OfferState[]) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'offers', side, state],
    queryFn: ({ pageParam, signal }) =>
      call(listOffers, { query: { side, state, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The offers that the person made for what others sell, or got for what they sell, newest first. */
export const offersQuery = (side: OfferSide, state: OfferState[]) =>
  infiniteQueryOptions({
    ...offerPages(side, state),
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(withShownNames) })),
    }),
  });

/** What was answered by another price is told by that one. */
const shown: OfferState[] = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'closed'];

/** The offers that the reader made or was answered by: those that are not answered yet, and the others. */
export const ownOffersQuery = infiniteQueryOptions({
  ...offerPages('buyer', shown),
  select(data) {
    const offers = data.pages.flatMap(({ rows }) => rows).map(withShownNames);
    return {
      open: offers.filter(({ state }) => state === 'open'),
      ended: offers.filter(({ state }) => state !== 'open'),
    };
  },
});

/** As long as nothing was read. */
export const noOffers = { open: [] as Offer[], ended: [] as Offer[] };

/** One of the newest offers that a seller got; null where it is none of them. */
export const offerToSellerQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'offer', id],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listOffers, { query: { side: 'seller', limit: '100' }, signal });
      return rows.find(({ _id }) => _id === id) ?? null;
    },
  });

interface NewOffer extends Omit<OfferRequest, 'itemId' | 'price'> {
  itemId: string;
  price: number;
  /** What is told if the session turns out to be dead. */
  signedOutMessage: string;
}

export const sendOffer = ({ signedOutMessage, ...body }: NewOffer) =>
  call(makeOffer, { body, signedOutMessage });

/** What either side does about an open offer. */
export const accept = (id: string) => call(acceptOffer, { params: { id } });
export const decline = (id: string) => call(declineOffer, { params: { id } });
export const withdraw = (id: string) => call(withdrawOffer, { params: { id } });
export const counter = (id: string, price: number) =>
  call(counterOffer, { params: { id }, body: { price } });
