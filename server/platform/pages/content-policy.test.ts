import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const scripts = ["'sha256-abc'"];

describe('the content policy', () => {
  it('allows our own origin and the scripts of this page, nothing inline', () => {
    const policy = contentPolicy({ mode: 'production', scripts, extra: {} });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-abc';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('adds the sources of a page; a source takes the place of none', () => {
    const extra = {
      'frame-src': ['https://js.stripe.com'],
      'script-src': ['https://js.stripe.com'],
    };
    const policy = contentPolicy({ mode: 'production', scripts, extra });
    expect(policy).toContain('frame-src https://js.stripe.com;');
    expect(policy).toContain("script-src 'self' 'sha256-abc' https://js.stripe.com;");
  });

  it('lets Vite write styles and use its socket while developing only', () => {
    const policy = contentPolicy({ mode: 'development', scripts, extra: {} });
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self' ws: wss:");
  });
});
