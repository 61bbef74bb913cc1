import { expect } from 'vitest';
import { inEachEngine, phone } from './three-engines.ts';

inEachEngine(phone, {
  async 'a Google window that is closed by hand leaves a word'(visitor) {
    await visitor.open('/login');
    await visitor.press('button', /Google/);
    await visitor.closeSecondWindow();
    expect(await visitor.readRole('alert')).toContain('POPUP_CLOSED_BY_USER');
  },
});
