import { storageKeys } from '../platform/storage-keys.ts';
import {
  deferredType,
  membersOnly,
  noteEarlyPresses,
  startScripts,
  visitorsTo,
} from './start-scripts.ts';

const announced = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
const entry = /(<script\b[^>]*?) type="module" async="">/;
const head = '</head>';
const end = '</body>';

/**
 * Takes the scripts out of a rendered page and leaves them to `startScripts`, after the first frame. The page is complete
 * without them, and they weigh more than the rest: React Router announces and starts them at once, which delays the styles,
 * the font and the first picture. What is pressed meanwhile is noted from the head on: a form may be sent while the rest of
 * its page is still on its way. Quotes are escaped in what people wrote, so nothing of theirs is matched.
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
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const early = JSON.stringify({ visitorsTo, token: storageKeys.token });
  const words = JSON.stringify({ membersOnly, deferredType });
  const at = quiet.lastIndexOf(end);
  return [
    quiet.slice(0, at).replace(head, (tag) => script(`(${noteEarlyPresses})(${early})`) + tag),
    script(`(${startScripts})(${JSON.stringify(addresses)},${words})`),
    quiet.slice(at),
  ].join('');
}
