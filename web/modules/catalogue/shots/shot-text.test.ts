import { describe, expect, it } from 'vitest';
import { asEdit, asNewProduct, fieldOf, type ProductFormOutput } from '../product-form.ts';
import {
  changedShots,
  mergedShots,
  shotsByAddress,
  shotsOf,
  textOfShots,
  withNames,
  withShot,
} from './shot-text.ts';

const front = { photo: 'p1', shot: 'front' } as const;
const back = { photo: 'p2', shot: 'back' } as const;

describe('the text of what photos show', () => {
  it('is the same in whichever order it was told, and none where nothing is', () => {
    expect(textOfShots([back, front])).toBe(textOfShots([front, back]));
    expect(shotsOf(textOfShots([back, front]))).toEqual([front, back]);
    expect(textOfShots([])).toBe('');
    expect(shotsOf('')).toEqual([]);
  });

  it('of another version of the shop says what this one knows', () => {
    const kept = [front, { photo: 'p3', shot: 'inside' }, { photo: 7, shot: 'top' }, 'back', null];
    expect(shotsOf(JSON.stringify(kept))).toEqual([front]);
    expect(shotsOf('{')).toEqual([]);
    expect(shotsOf('{"photo":"p1"}')).toEqual([]);
  });
});

describe('what two say at once', () => {
  const top = { photo: 'p3', shot: 'top' } as const;
  const text = (...shots: { photo: string; shot: 'front' | 'back' | 'top' }[]) =>
    textOfShots(shots);

  it('is there of each photo that one of them named, or no more', () => {
    expect(mergedShots(text(front), text(front, back), text(top))).toEqual({
      text: text(back, top),
      isDisputed: false,
    });
  });

  it('is disputed of one photo, and of one view: this side stays', () => {
    const other = { photo: 'p1', shot: 'top' } as const;
    expect(mergedShots('', text(front), text(other))).toEqual({
      text: text(front),
      isDisputed: true,
    });
    expect(mergedShots('', text(other), text(top))).toEqual({
      text: text(other),
      isDisputed: true,
    });
  });
});

describe('what somebody says of a photo', () => {
  it('takes the place of what was said of it, and of the photo that showed it before', () => {
    expect(withShot([front, back], 'p2', 'front')).toEqual([{ photo: 'p2', shot: 'front' }]);
    expect(withShot([front, back], 'p1', undefined)).toEqual([back]);
  });

  it('leaves what is said of photos that have not come back yet, but for the same view', () => {
    const photos = [{ id: 'p1' }];
    const top = (told: { photo: string; shot: 'top' | 'front' | 'back' }[]) =>
      changedShots(
        told,
        photos,
        () => undefined,
        (shots) => [...shots, { photo: 'p1', shot: 'top' }],
      );
    const lost = { photo: 'p3', shot: 'top' } as const;
    expect(top([back])).toEqual([{ photo: 'p1', shot: 'top' }, back]);
    expect(top([back, lost])).toEqual([{ photo: 'p1', shot: 'top' }, back]);
  });

  it('may be a fault of several photos', () => {
    const fault = { photo: 'p1', shot: 'fault' } as const;
    expect(withShot([fault], 'p2', 'fault')).toEqual([fault, { photo: 'p2', shot: 'fault' }]);
  });
});

describe('photos that are sent', () => {
  const file = new File(['x'], 'x.jpg');
  const photos = [
    { id: 'p1', file },
    { id: '/two', url: '/two' },
  ];
  const urls = ['/one', '/two'];
  const form = (shots: string) => ({ name: 'A', photos, shots }) as unknown as ProductFormOutput;

  it('are named by their addresses; those that are gone, and a second one of a view, by nothing', () => {
    const gone = { photo: 'p9', shot: 'top' } as const;
    const named = [front, { photo: '/two', shot: 'back' }, gone] as const;
    expect(asNewProduct(form(textOfShots(named)), urls).shots).toEqual([
      { photo: '/one', shot: 'front' },
      { photo: '/two', shot: 'back' },
    ]);
    expect(withNames([front, { photo: 'p2', shot: 'front' }], (name) => name)).toEqual([front]);
  });

  it('say nothing in a new product where nothing is told, and remove in an edit', () => {
    expect(asNewProduct(form(''), urls)).not.toHaveProperty('shots');
    expect(asEdit(form(''), urls, 3).shots).toBeNull();
  });

  it('are not told of before they have arrived', () => {
    expect(shotsByAddress([front], photos, () => undefined)).toEqual([]);
  });
});

it('what the shop says of views stands at the photos', () => {
  expect(fieldOf('shots')).toBe('photos');
  expect(fieldOf('shots.0.photo')).toBe('photos');
});
