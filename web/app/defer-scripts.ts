import { storageKeys } from '../platform/storage-keys.ts';
import { deferredType, membersOnly, startScripts, visitorsTo } from './start-scripts.ts';

const announced = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
const entry = /(<script\b[^>]*?) type="module" async="">/;
const end = '</body>';

/**
 * Takes the scripts out of a rendered page and leaves them to `startScripts`, after the first frame. The page is complete
 * without them, and they weigh more than the rest: React Router announces and starts them at once, which delays the styles,
 * the font and the first picture. Quotes are escaped in what people wrote, so nothing of theirs is matched.
 */
export function deferScripts(html: string, nonce: string): string {
  if (!entry.test(html)) return html;
  const addresses: string[] = [];
  const quiet = html
    .replaceAll(announced, (_, address: string) => {
      addresses.push(address);
      return '';
    })
    .replace(entry, `$1 type="${deferredType}">`);
  const words = JSON.stringify({
    membersOnly,
    visitorsTo,
    deferredType,
    token: storageKeys.token,
  });
  const call = `(${startScripts})(${JSON.stringify(addresses)},${words})`;
  const at = quiet.lastIndexOf(end);
  return `${quiet.slice(0, at)}<script nonce="${nonce}">${call}</script>${quiet.slice(at)}`;
}
