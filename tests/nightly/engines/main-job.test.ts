import { expect } from 'vitest';
import { signUp } from './sign-up.ts';
import { desktop, inEachEngine } from './three-engines.ts';

inEachEngine(desktop, {
  async 'a camera is searched from home, the list narrowed, and a buyer signs up with a photo'(
    visitor,
  ) {
    await visitor.open('/');
    await visitor.fill('Search cameras and lenses', 'sony');
    await visitor.press('button', 'Search');
    await visitor.readRole('heading', 'Results for “sony”');
    expect(await visitor.address()).toBe('/search?q=sony');
    await visitor.press('checkbox', 'Good');
    await visitor.readRole('list', 'Filters in use');
    await expect.poll(() => visitor.address()).toBe('/search?q=sony&condition=Good');
    expect(await visitor.readRole('article')).toMatch(/Sony/);
    await signUp(visitor, 'Buyer');
  },
});
