/** The shop's own particulars, in one place. Address and hours are placeholders until a real counter opens. */
export const shop = {
  /** Bangla for 'second'. */
  name: 'Ditiyo',
  since: 2008,
  city: 'Dhaka, Bangladesh',
  address: 'Elephant Road, Dhaka 1205',
  openingHours: 'Saturday to Thursday, 10am to 8pm',
} as const;
