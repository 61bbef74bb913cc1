import { example, exampleIds } from '../kernel/example.ts';
import { readReceipt } from './receipt-endpoints.ts';

export const dealExamples = [
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
