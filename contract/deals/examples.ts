import { example, exampleIds } from '../kernel/example.ts';
import { exportDeals } from '../orders/deal-endpoints.ts';
import { readReceipt } from './receipt-endpoints.ts';

const csv = [
  'Item,Side,Stage,Price (tk),Buyer,Seller,Booked (UTC),Paid (UTC),Handed over (UTC),Completed (UTC),Refund,Ended by,Reason,Id',
  `Nikon D750 with 24-120mm,seller,booked,78500,Tania Akter,Rafiq Hasan,2026-11-29T14:25:18.104Z,,,,,,,${exampleIds.booking}`,
  '',
].join('\r\n');

export const dealExamples = [
  example(exportDeals, { query: { side: 'seller' }, reply: csv }),
  example(readReceipt, {
    params: { id: exampleIds.booking },
    reply: {
      _id: exampleIds.booking,
      side: 'buyer',
      item: 'Nikon D750 with 24-120mm',
      buyer: 'Tania Akter',
      seller: 'Rafiq Hasan',
      price: 78_500,
      method: 'card',
      reference: 'pi_4QRWxFYWyur6S4jUfKGr09vM',
      paidAt: '2026-11-29T14:25:20.820Z',
      refunds: [],
    },
  }),
];
