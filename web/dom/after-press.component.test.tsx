import { expect, test } from 'vitest';
import { afterPress } from './after-press.ts';

const tell = (name: string) => document.dispatchEvent(new PointerEvent(name));

test.each(['pointerup', 'pointercancel'])(
  'waits for a press that is under way, until %s',
  async (end) => {
    let count = 0;
    tell('pointerdown');
    afterPress(() => count++);
    expect(count).toBe(0);
    tell(end);
    await expect.poll(() => count).toBe(1);
  },
);

test('waits for nothing once the finger has gone', () => {
  let count = 0;
  tell('pointerdown');
  tell('pointerup');
  afterPress(() => count++);
  expect(count).toBe(1);
});
