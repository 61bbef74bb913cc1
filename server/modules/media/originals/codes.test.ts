import { expect, test } from 'vitest';
import { codeScene } from '#tests/support/pictures/code-scene.ts';
import { lookAtOriginal } from './look.ts';

test('codes are read beside things, turned, tilted, blurred and with glare', async () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const { bytes, text } = await codeScene(seed);
    expect(await lookAtOriginal(bytes)).toMatchObject({ ok: true, codes: [text] });
  }
});
