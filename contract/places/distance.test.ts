import { expect, test } from 'vitest';
import { distancesFrom, nearestDistricts } from './distance.ts';

const nearestTo = (lat: number, lng: number) => nearestDistricts(distancesFrom({ lat, lng }));

test('from Mirpur the nearest are Dhaka and what lies around it', () => {
  expect(nearestTo(23.81, 90.37)[0]).toBe('dhaka');
  expect(nearestTo(23.81, 90.37)).toEqual(
    expect.arrayContaining(['dhaka', 'narayanganj', 'gazipur', 'munshiganj']),
  );
  expect(nearestTo(23.81, 90.37)).not.toContain('chattogram');
});

test('where nothing else is near, the nearest is enough; abroad there is none', () => {
  expect(nearestTo(24.89, 91.87)[0]).toBe('sylhet');
  expect(nearestTo(20.87, 92.3)).toEqual(['coxs-bazar']);
  expect(nearestTo(51.5, -0.12)).toEqual([]);
});

test('districts without anything are passed over', () => {
  const here = distancesFrom({ lat: 23.81, lng: 90.37 });
  const has = (id: string) => ['dhaka', 'sylhet'].includes(id);
  expect(nearestDistricts(here, has)).toEqual(['dhaka']);
  expect(nearestDistricts(here, (id) => id === 'sylhet')).toEqual(['sylhet']);
  expect(nearestDistricts(here, () => false)).toEqual(['dhaka']);
});

test('from Dhaka to Chattogram are about 210 km', () => {
  expect(Math.round(distancesFrom({ lat: 23.71, lng: 90.41 }).chattogram / 10)).toBe(21);
});
