import { msg } from '@lingui/core/macro';

/** The shop's own particulars, in one place. Address, hours and social pages are placeholders until a real counter opens. */
export const shop = {
  /** Bangla for 'second'. */
  name: 'Ditiyo',
  since: 2008,
  city: msg`Dhaka, Bangladesh`,
  address: msg`Elephant Road, Dhaka 1205`,
  openingHours: msg`Saturday to Thursday, 10am to 8pm`,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/ditiyo' },
    { name: 'Instagram', url: 'https://www.instagram.com/ditiyo' },
    { name: 'YouTube', url: 'https://www.youtube.com/@ditiyo' },
  ],
} as const;
