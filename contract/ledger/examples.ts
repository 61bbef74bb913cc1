import { example, exampleIds } from '../kernel/example.ts';
import { readBalance } from './endpoints.ts';
import { readStatement } from './statement-endpoints.ts';

const item = 'Nikon D750 with 24-120mm';

export const ledgerExamples = [
  example(readBalance, {
    reply: {
      held: 78_500,
      onItsWay: 0,
      available: 31_000,
      balance: 31_000,
      commissionPercent: 0,
      open: [{ deal: exampleIds.booking, item, amount: 78_500, state: 'held' }],
    },
  }),
  example(readStatement, {
    reply: {
      month: '2026-11',
      months: ['2026-11'],
      opening: 0,
      lines: [],
      more: false,
      closing: 0,
    },
  }),
];
