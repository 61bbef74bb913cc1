import { Transform } from 'node:stream';
import { storageKeys } from '../platform/storage-keys.ts';
import { deferredType, membersOnly, startScripts } from './start-scripts.ts';

const announced = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
const entry = /(<script\b[^>]*?) type="module" async="">/;
const end = '</body>';

/**
 * The pages are whole without their scripts, which weigh more than all the rest: fetched before the styles, the face
 * and the first picture they keep people waiting for something to read. The router announces and starts them at once;
 * here both are left to `startScripts`, after the first frame. Quotes are escaped wherever somebody's words stand, so
 * nothing else is met. Pages are rendered whole, so nobody waits for this to have seen all of it.
 */
export function deferScripts(nonce: string): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      done();
    },
    flush(done) {
      // Byte for byte: what is looked for is ASCII.
      done(null, Buffer.from(later(Buffer.concat(parts).toString('latin1'), nonce), 'latin1'));
    },
  });
}

function later(html: string, nonce: string): string {
  if (!entry.test(html)) return html;
  const addresses: string[] = [];
  const quiet = html
    .replaceAll(announced, (_, address: string) => {
      addresses.push(address);
      return '';
    })
    .replace(entry, `$1 type="${deferredType}">`);
  const words = JSON.stringify({ membersOnly, deferredType, token: storageKeys.token });
  const call = `(${startScripts})(${JSON.stringify(addresses)},${words})`;
  const at = quiet.lastIndexOf(end);
  return `${quiet.slice(0, at)}<script nonce="${nonce}">${call}</script>${quiet.slice(at)}`;
}
