import type { shopDecisions, shops } from '#server/modules/shops/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { personId, type RowContext } from './rows.ts';

const hours: (typeof shops.$inferInsert)['hours'] = [
  {
    days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    from: '10:30',
    to: '14:00',
  },
  {
    days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    from: '15:00',
    to: '20:30',
  },
  { days: ['friday'], from: '16:00', to: '21:00' },
];

/** A shop that is shown, and one that waits for the admin. */
export const shopRows = ({ now }: RowContext): (typeof shops.$inferInsert)[] => {
  const shown = { name: 'Port City Cameras', address: 'Shop 31, GEC Circle' };
  return [
    {
      ...shown,
      sellerId: personId('nusrat'),
      state: 'approved',
      district: 'chattogram',
      shownName: shown.name,
      shownAddress: shown.address,
      shownDistrict: 'chattogram',
      shownPhoto: '',
      hours,
      phone: '01197552071',
      showsPhone: true,
      text: 'Used cameras and lenses, looked through at the counter. Closed on Eid days.',
      askedAt: hoursAgo(now, 900),
    },
    {
      sellerId: personId('arif'),
      name: 'Surma Photo House',
      address: 'Zindabazar Point, first floor',
      district: 'sylhet',
      hours: hours.slice(0, 2),
      text: 'Since 1996. Films and flashes, too.',
      askedAt: hoursAgo(now, 7),
    },
  ];
};

export const shopDecisionRows = ({ now }: RowContext): (typeof shopDecisions.$inferInsert)[] => [
  {
    id: demoId('shop decision', 'nusrat'),
    sellerId: personId('nusrat'),
    state: 'approved',
    name: 'Port City Cameras',
    decidedBy: personId('admin'),
    at: hoursAgo(now, 880),
  },
];
