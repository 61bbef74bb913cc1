import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

/* What the text of a setting may be. */

/** ISO 4217, as the engine knows it. */
export function hasTwoDecimals(code: string): boolean {
  if (!/^[a-z]{3}$/.test(code)) return false;
  const currency = code.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

export function isAddressOf(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Where people reach the shop: an origin, since pages and links begin at its root. */
export function isOrigin(value: string): boolean {
  if (!isAddressOf(value, ['http:', 'https:'])) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
}

/** A service's address may have a path, but neither a password nor a query. */
export function isServiceAddress(value: string): boolean {
  if (!isAddressOf(value, ['http:', 'https:'])) return false;
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '';
}

/** What goes into a header. */
export function isOneWord(value: string): boolean {
  return /^[!-~]+$/.test(value);
}
export const isDatabase = (value: string) => isAddressOf(value, ['postgres:', 'postgresql:']);

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** `name@example.com` or `Name <name@example.com>`: one address, since mail leaves under it. */
export function isMailbox(value: string): boolean {
  const [, address = value] = /^[^<>,;"\r\n]*<([^<>]*)>$/.exec(value.trim()) ?? [];
  return z.email().safeParse(address.trim()).success;
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function isNetwork(value: string): boolean {
  if (namedNetworks.has(value)) return true;
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix || Number.NaN), `ipv${family as 4 | 6}`);
    return true;
  } catch {
    return false;
  }
}
