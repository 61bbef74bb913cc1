import { type Entry, keepsLines } from './entry.ts';

export const adminExamples: Record<string, Entry> = {
  'GET /api/payments': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'all', search: 'nikon' } }),
  },
  'GET /api/payments/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'paid' } }),
  },
  'GET /api/payments/:id': {
    others: 'anybody',
    example: async ({ admin, startedPaymentId }) => ({
      by: admin,
      params: { id: await startedPaymentId() },
    }),
  },
  'GET /api/alarms': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/alarms/open': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'POST /api/alarms/:id/resolve': {
    others: 'anybody',
    async example({ admin, openAlarm }) {
      const id = await openAlarm();
      return {
        by: admin,
        params: { id },
        body: { note: 'Looked at with the bank.' },
        takes: ['note'],
        keeps: keepsLines,
        async read() {
          const { body } = await admin.get('/api/alarms');
          const alarm = body.settled.find(({ _id }: { _id: string }) => _id === id);
          return { note: alarm.resolution };
        },
      };
    },
  },
  'GET /api/waiting': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/people/:id': {
    others: 'anybody',
    example: async ({ admin, personId }) => ({
      by: admin,
      params: { id: await personId('Seller') },
    }),
  },
  'GET /api/audit': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { search: 'a', from: '2026-01-01' } }),
  },
  'GET /api/security-events': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { kind: 'forbidden', to: '2999-12-31' } }),
  },
  'GET /api/security-events/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { kind: 'forbidden' } }),
  },
  'GET /api/audit/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { to: '2999-12-31' } }),
  },
};
