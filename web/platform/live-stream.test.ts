import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { followStream, type Position } from './live-stream.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const leaving: AbortController[] = [];
const closing: (() => void)[] = [];

afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
  for (const close of closing.splice(0)) close();
});

/** A server that answers each request by the next of these, the last one again and again, and a reader that follows it. */
async function follow(answers: Answer[], position: Position = { lastId: undefined }) {
  const asked: (string | undefined)[] = [];
  const left: Promise<unknown>[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request.headers['last-event-id'] as string | undefined);
    left.push(once(response, 'close'));
    answer?.(response, request);
  }).listen(0);
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const controller = new AbortController();
  leaving.push(controller);
  const events: [string | undefined, string][] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let isSignedIn = true;
  const followed = followStream(
    async ({ lastId, signal }) =>
      isSignedIn
        ? fetch(url, { headers: lastId === undefined ? {} : { 'last-event-id': lastId }, signal })
        : undefined,
    position,
    (name, data) => events.push([name, data]),
    controller.signal,
  );
  return {
    asked,
    events,
    left,
    followed,
    leave: () => controller.abort(),
    signOut: () => {
      isSignedIn = false;
    },
  };
}

const stream =
  (text: string, isOpen = false): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text);
    if (!isOpen) response.end();
  };

it('goes on after its last event when a stream ends, as soon as the server says', async () => {
  const { asked, events } = await follow([
    stream('retry: 5\n\nid: 7\ndata: first\n\n'),
    stream('event: reset\nid: 9\ndata: second\n\n', true),
  ]);
  await expect
    .poll(() => events)
    .toEqual([
      [undefined, 'first'],
      ['reset', 'second'],
    ]);
  expect(asked).toEqual([undefined, '7']);
});

it('begins where it is told to, and keeps the place for the next one', async () => {
  const position: Position = { lastId: '41' };
  const { asked, events } = await follow([stream('id: 42\ndata: x\n\n', true)], position);
  await expect.poll(() => events).toHaveLength(1);
  expect(asked).toEqual(['41']);
  expect(position.lastId).toBe('42');
});

it('puts an event together that comes in two parts, and lets half a one go', async () => {
  const { asked, events } = await follow([
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 5\n\nid: 1\ndata: on');
      setTimeout(() => {
        response.write('e\n\nid: 2\ndata: ha');
        response.end();
      }, 20);
    },
    stream('id: 2\ndata: half\n\n', true),
  ]);
  await expect.poll(() => events.map(([, data]) => data)).toEqual(['one', 'half']);
  expect(asked).toEqual([undefined, '1']);
});

it('comes again when the server is full, after the seconds that it asks for', async () => {
  const { events } = await follow([
    (response) => response.writeHead(503, { 'retry-after': '1' }).end('{}'),
    stream('data: room\n\n', true),
  ]);
  await expect.poll(() => events, { timeout: 10_000 }).toEqual([[undefined, 'room']]);
});

it('comes again after a broken connection', async () => {
  const { asked, events } = await follow([
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 5\n\nid: 3\ndata: before\n\n');
      setTimeout(() => response.destroy(), 20);
    },
    stream('id: 4\ndata: after\n\n', true),
  ]);
  await expect
    .poll(() => events.map(([, data]) => data), { timeout: 10_000 })
    .toEqual(['before', 'after']);
  expect(asked).toEqual([undefined, '3']);
});

it('ends when nobody is signed in any more', async () => {
  const { followed, asked, signOut } = await follow([
    (response) => {
      signOut();
      stream('retry: 5\n\n')(response, undefined as never);
    },
  ]);
  await followed;
  expect(asked).toHaveLength(1);
});

it('leaves the server alone once it is left', async () => {
  const { followed, asked, events, left, leave } = await follow([stream('data: only\n\n', true)]);
  await expect.poll(() => events).toHaveLength(1);
  leave();
  await followed;
  await Promise.all(left);
  expect(asked).toHaveLength(1);
});
