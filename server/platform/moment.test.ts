import { describe, expect, it } from 'vitest';
import { createMomentFormat } from './moment.ts';

describe('a time as the specification writes it', () => {
  it('is the same at the second look, and its own for each minute and zone', () => {
    const [dhaka, kathmandu] = [
      createMomentFormat('Asia/Dhaka'),
      createMomentFormat('Asia/Kathmandu'),
    ];
    const write = (time: string) => [dhaka(new Date(time)), kathmandu(new Date(time))];
    for (let times = 0; times < 2; times += 1) {
      expect(write('2024-01-05T09:05:59.999Z')).toEqual([
        'Friday 3:05pm 5 Jan 2024',
        'Friday 2:50pm 5 Jan 2024',
      ]);
      expect(write('2024-01-05T09:06:00.000Z')).toEqual([
        'Friday 3:06pm 5 Jan 2024',
        'Friday 2:51pm 5 Jan 2024',
      ]);
      expect(dhaka(new Date('2023-12-31T18:00:00Z'))).toBe('Monday 12:00am 1 Jan 2024');
    }
  });
});
