/** What every page is told of the shop's settings. */
export interface ShownSettings {
  /** In which days are shown, such as `Asia/Dhaka`. */
  timeZone: string;
  /** For how long a seller who accepts a booking reserves the item. */
  reservationHours: number;
  /** Whether anybody is written to by mail. */
  sendsMail: boolean;
}
