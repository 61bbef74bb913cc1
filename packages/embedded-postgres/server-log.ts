import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from './files.ts';
import type { Place } from './place.ts';

/** Enough for the last words of a server. */
const TAIL = 8_192;

export function serverLog(place: Place): string {
  return join(place.folder, 'server.log');
}

/** Each start has its own log and the one before is kept, so neither grows for ever. */
export async function turnServerLog(place: Place): Promise<void> {
  const path = serverLog(place);
  if (await isThere(path)) await rename(path, `${path}.1`);
}

/** The server's own reason for not starting, with its hint. */
export async function lastWords(place: Place): Promise<string> {
  const text = await tail(serverLog(place));
  const fatal = [...text.matchAll(/\b(?:FATAL|PANIC):\s+(.*)/g)].at(-1)?.[1];
  const hint = text.match(/\bHINT:\s+(.*)/)?.[1];
  const plain = text.trim().split('\n').at(-1);
  return [fatal ?? plain, hint].filter(Boolean).join('; ') || 'it wrote nothing';
}

async function tail(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, TAIL));
    await file.read(buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
