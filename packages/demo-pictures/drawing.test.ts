import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawAvatar, drawCutout, drawGear, drawScene, samples } from './index.ts';

function fingerprint(texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16);
}

describe('the drawings', () => {
  it('have not changed: if they shall, make the kept pictures anew and note the new fingerprint', () => {
    const views = ['front', 'back', 'detail'] as const;
    const gear = samples.flatMap(({ spec }) => views.map((view) => drawGear({ ...spec, view })));
    const faces = samples.map(({ id }) => drawAvatar({ seed: id }));
    expect(fingerprint(gear)).toBe('7e3a370205a99391');
    expect(fingerprint(faces)).toBe('e88f4b3cc6b7d11f');
  });

  it('are whole SVG texts without a letter of a font', () => {
    const [first, second] = samples;
    if (!first || !second) throw new Error('no samples');
    const scene = drawScene(400, 300, 280, [
      { spec: first.spec, x: 100, scale: 0.3 },
      { spec: second.spec, x: 300, scale: 0.3 },
    ]);
    for (const svg of [drawCutout(first.spec), scene]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
    }
  });

  it('keep ids apart when several stand on one page', () => {
    const ids = samples.flatMap(({ spec }) =>
      [...drawGear(spec).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
