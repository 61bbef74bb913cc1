import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

describe('the content policy', () => {
  it('allows our own origin and this answer’s scripts, nothing inline', () => {
    const policy = contentPolicy('abc', {}, 'production');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('adds the sources of a page; a source takes the place of none', () => {
    const extra = {
      'frame-src': ['https://js.stripe.com'],
      'script-src': ['https://js.stripe.com'],
    };
    const policy = contentPolicy('abc', extra, 'production');
    expect(policy).toContain('frame-src https://js.stripe.com;');
    expect(policy).toContain("script-src 'self' 'nonce-abc' https://js.stripe.com;");
  });

  it('lets Vite write styles and use its socket while developing only', () => {
    const policy = contentPolicy('abc', {}, 'development');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self' ws: wss:");
  });
});
