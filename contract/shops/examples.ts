import { example, exampleIds } from '../kernel/example.ts';
import { readMyShop } from './endpoints.ts';

export const shopExamples = [
  example(readMyShop, {
    reply: {
      shop: {
        _id: exampleIds.seller,
        name: 'Shutter House',
        address: 'Shop 12, Elephant Road',
        district: 'dhaka',
        photo: '',
        hours: [{ days: ['saturday', 'sunday', 'monday'], from: '10:00', to: '20:00' }],
        phone: '01711234567',
        showsPhone: true,
        text: 'Used cameras since 1998.',
        state: 'waiting',
        version: 1,
      },
    },
  }),
];
