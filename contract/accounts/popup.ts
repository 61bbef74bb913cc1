/** Id of the provider behind the popup, whoever that is: it stands in addresses that are registered there. */
export const popupProvider = 'google';

/** Where the provider sends the popup back to; its registered redirect address is the shop's origin and this. */
export const popupCallback = `/api/auth/callback/${popupProvider}`;

/** Last page of the popup: it tells the page that opened it how it went, and closes itself. */
export const popupReturn = '/api/auth/popup';

/** BroadcastChannel over which it does so. */
export const popupChannel = 'ditiyo:sign-in-popup';

/** Longest `type` that the page sends: codes are words, and whatever is longer is none. */
export const maxPopupCodeLength = 80;

/** All that is sent: nobody is signed in by it, so the page that gets it asks the server who is. */
export interface PopupMessage {
  /** `signed-in`, or the code of what went wrong, as it came from whoever refused. */
  type: string;
  /** Random name that the opening page gave to this try; messages of other tries are not for it. */
  flowId: string;
}
