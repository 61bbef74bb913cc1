import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** Says back what it hears. */
async function startEcho() {
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      heard.push(piece.toString());
      socket.write(piece);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () => heard.join(''),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A client that remembers what it got and how its connection ended. */
function open({ url }: FaultProxy) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let got = '';
  socket.on('data', (piece) => {
    got += piece.toString();
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  const hears = async (text: string) => {
    while (got !== text) await once(socket, 'data');
  };
  return { socket, ended, hears, got: () => got };
}

let echo: Awaited<ReturnType<typeof startEcho>>;
let proxy: FaultProxy;
beforeEach(async () => {
  echo = await startEcho();
  proxy = await startFaultProxy(echo.url);
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

describe('the fault proxy', () => {
  it('carries bytes both ways, in order, and counts connections', async () => {
    const client = open(proxy);
    client.socket.write('one ');
    client.socket.write('two');
    await client.hears('one two');
    expect(proxy.connections()).toBe(1);
    client.socket.end();
    expect(await client.ended).toBe('closed');
  });

  it('keeps the order of what it holds back', async () => {
    proxy.setDelay(30);
    const client = open(proxy);
    const began = performance.now();
    client.socket.write('slow ');
    client.socket.write('but whole');
    await client.hears('slow but whole');
    // There and back again.
    expect(performance.now() - began).toBeGreaterThan(55);
  });

  it('cuts the connections that are open, and new ones at their first byte, until it passes again', async () => {
    const client = open(proxy);
    client.socket.write('x');
    await client.hears('x');
    await proxy.setMode('cut');
    expect(await client.ended).toBe('ECONNRESET');
    const next = open(proxy);
    next.socket.write('y');
    expect(await next.ended).toBe('ECONNRESET');
    expect(echo.heard()).toBe('x');
    await proxy.setMode('pass');
    const last = open(proxy);
    last.socket.write('z');
    await last.hears('z');
  });

  it('refuses connections while it is told to, on the same port as before', async () => {
    const client = open(proxy);
    client.socket.write('x');
    await client.hears('x');
    await proxy.setMode('refuse');
    expect(await client.ended).toBe('ECONNRESET');
    expect(await open(proxy).ended).toBe('ECONNREFUSED');
    await proxy.setMode('pass');
    const last = open(proxy);
    last.socket.write('back');
    await last.hears('back');
  });

  it('swallows what is sent into the hole and answers nothing, on old and new connections', async () => {
    const old = open(proxy);
    old.socket.write('x');
    await old.hears('x');
    await proxy.setMode('black hole');
    old.socket.write('gone');
    const late = open(proxy);
    late.socket.write('gone too');
    await once(late.socket, 'connect');
    await proxy.setMode('pass');
    // Their bytes are lost, so they cannot go on.
    expect(await Promise.all([old.ended, late.ended])).toEqual(['ECONNRESET', 'ECONNRESET']);
    expect([echo.heard(), old.got(), late.got()]).toEqual(['x', 'x', '']);
  });

  it('cuts one connection after so many bytes of a direction, and no other', async () => {
    proxy.cutAfter(3, 'from target');
    const client = open(proxy);
    client.socket.write('abcdef');
    expect(await client.ended).toBe('ECONNRESET');
    expect(echo.heard()).toBe('abcdef');
    proxy.cutAfter(3, 'to target');
    const other = open(proxy);
    other.socket.write('uvwxyz');
    expect(await other.ended).toBe('ECONNRESET');
    await expect.poll(() => echo.heard()).toBe('abcdefuvw');
    const last = open(proxy);
    last.socket.write('fine');
    await last.hears('fine');
  });
});
