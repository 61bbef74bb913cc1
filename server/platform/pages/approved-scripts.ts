import { createHash, randomBytes } from 'node:crypto';

/** Returns a nonce in hexadecimal: it stands in a regular expression below. */
export const newNonce = () => randomBytes(16).toString('hex');

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Takes the nonce out of a rendered page, and returns sources for its policy: the hashes of the inline scripts that carried
 * the nonce. A script that was injected into the page cannot carry it, so it is never approved.
 */
export function approveScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const inline = new RegExp(`<script\\b([^>]*)${attribute}([^>]*)>(.*?)</script>`, 'gs');
  const sources = new Set<string>();
  for (const [, before, after, code = ''] of html.matchAll(inline)) {
    const isFile = / src=/.test(`${before}${after}`);
    if (!isFile) sources.add(`'sha256-${sha256(code)}'`);
  }
  return { html: html.replaceAll(attribute, ''), sources: [...sources] };
}
