import { useRouteLoaderData } from 'react-router';
import type { PhonesShown, ShopPart, ShownSettings } from '#contract/kernel/shown-settings.ts';

/** As attributes of the document, where a browser finds them that draws the frame itself. */
export const settingsAttributes = (settings: Partial<ShownSettings>) => ({
  'data-time-zone': settings.timeZone,
  'data-reservation-hours': settings.reservationHours,
  'data-offer-hours': settings.offerHours,
  'data-deal-times': settings.dealTimes,
  'data-sends-mail': settings.sendsMail,
  'data-sends-push': settings.sendsPush,
  'data-phones-shown': settings.phonesShown,
  'data-parts-off': settings.partsOff,
});

/** What the document says that the server drew. */
export function settingsHere(): Partial<ShownSettings> {
  const {
    timeZone,
    reservationHours,
    offerHours,
    dealTimes,
    sendsMail,
    sendsPush,
    phonesShown,
    partsOff,
  } = document.documentElement.dataset;
  return {
    ...(timeZone && { timeZone }),
    ...(reservationHours && { reservationHours: Number(reservationHours) }),
    ...(offerHours && { offerHours: Number(offerHours) }),
    ...(dealTimes && { dealTimes }),
    ...(sendsMail && { sendsMail: sendsMail === 'true' }),
    ...(sendsPush && { sendsPush: sendsPush === 'true' }),
    ...(phonesShown && { phonesShown: phonesShown as PhonesShown }),
    ...(partsOff && { partsOff }),
  };
}

export const useFrame = () => useRouteLoaderData<Partial<ShownSettings>>('root');

/** Hours for which an item is reserved at first: the usual ones, where the document does not say. */
export const useReservationHours = (): number => useFrame()?.reservationHours ?? 48;

/** Hours for which an offer can be answered: the usual ones, where the document does not say. */
export const useOfferHours = (): number => useFrame()?.offerHours ?? 48;

/** Whether mails are offered. Where the document does not say, they are: the shop does without them all the same. */
export const useSendsMail = (): boolean => useFrame()?.sendsMail ?? true;

/** Whether pushes are offered. Where the document does not say, they are: the shop refuses what it does not send. */
export const useSendsPush = (): boolean => useFrame()?.sendsPush ?? true;

/** When sellers' phone numbers are shown: on their cards, where the document does not say. The server decides what it tells. */
export const usePhonesShown = (): PhonesShown => useFrame()?.phonesShown ?? 'cards';

/** Whether the shop has a part: it does, where the document does not say. Without it the shop refuses what belongs to it. */
export const useHasPart = (part: ShopPart): boolean => !useFrame()?.partsOff?.includes(part);
