/** What no crawler needs: everybody's own pages, the API, and searches, of which there is no end. */
const closed = ['/api/', '/dashboard', '/choice', '/search?', '/compare', '/wishlist'];

/** robots.txt (RFC 9309). */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
