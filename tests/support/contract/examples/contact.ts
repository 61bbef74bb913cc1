import { randomUUID } from 'node:crypto';
import type { Fixtures } from '../../fixtures.ts';
import type { TestClient } from '../../test-client.ts';
import { type Entry, keepsLines } from './entry.ts';

const newMessage = () => ({
  from_name: 'Tania Akter',
  from_email: 'tania@example.com',
  message: 'Is the shop in Dhanmondi open on Friday?',
  key: randomUUID(),
  homepage: '',
});

/** The message that came last, as the admin reads it. */
async function lastMessage(admin: TestClient) {
  const { body } = await admin.get('/api/contactmessages');
  return body.messages[0];
}

async function idOfMessage({ nobody, admin }: Fixtures): Promise<string> {
  await nobody.post('/api/contact', newMessage());
  return (await lastMessage(admin))._id;
}

export const contactExamples: Record<string, Entry> = {
  'POST /api/contact': {
    others: 'anybody',
    example({ nobody, admin }) {
      return {
        by: nobody,
        body: newMessage(),
        takes: ['from_name', 'message'],
        read: () => lastMessage(admin),
        keeps: keepsLines,
      };
    },
  },
  'GET /api/contactmessages': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/contactmessages/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { read: 'no' } }),
  },
  'PATCH /api/contactmessages/:id': {
    others: 'anybody',
    example: async (fixtures) => ({
      by: fixtures.admin,
      params: { id: await idOfMessage(fixtures) },
      body: { read: true },
    }),
  },
  'DELETE /api/contactmessages/:id': {
    others: 'anybody',
    example: async (fixtures) => ({
      by: fixtures.admin,
      params: { id: await idOfMessage(fixtures) },
    }),
  },
};
