import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWarnings, splitLinks } from '#contract/conversations/contact-details.ts';

const linesOf = (name: string) =>
  readFileSync(new URL(`./contact-details/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

describe('contact details', () => {
  it('are found in 95 of 100 disguises', () => {
    const disguises = linesOf('disguises');
    expect(disguises).toHaveLength(300);
    const found = disguises.filter((text) => findWarnings(text).includes('contact'));
    expect(found.length).toBeGreaterThanOrEqual(285);
  });

  it('are seen in one of 100 ordinary sentences at most', () => {
    const sentences = linesOf('ordinary');
    expect(sentences).toHaveLength(2_000);
    const flagged = sentences.filter((text) => findWarnings(text).length > 0);
    expect(flagged.length).toBeLessThanOrEqual(20);
  });

  it.each([
    'call me 01711-234567',
    'zero one seven one one two three four five six seven',
    'শূন্য এক সাত এক এক দুই তিন চার পাঁচ ছয় সাত',
    'rafiq (at) gmail (dot) com',
    'হোয়াটসঅ্যাপে নক দেন',
    'www.example.com',
    'mail me at a@b.com',
  ])('are in "%s"', (text) => {
    expect(findWarnings(text)).toContain('contact');
  });
});

/** Every name that a model goes by, with its maker and without. */
function namesOfModels(): string[] {
  const rows = readFileSync(new URL('../database/reference/camera-models.tsv', import.meta.url));
  const [, ...lines] = rows.toString().trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [, brand = '', model = '', aliases = ''] = line.split('\t');
    const names = [model, ...aliases.split('|').filter(Boolean)];
    return names.flatMap((name) => [name, `${brand} ${name}`]);
  });
}
/** Whether a text is taken to say how to reach somebody. */
const leadsAway = (text: string) =>
  findWarnings(text).includes('contact') || splitLinks(text).hasLink;

describe('a way to reach somebody', () => {
  it('is the name of no camera and no lens', () => {
    const names = namesOfModels();
    expect(names.length).toBeGreaterThan(20_000);
    const texts = names.flatMap((name) => [
      `Selling my ${name}, one battery`,
      `${name}.Me and my brother used it`,
    ]);
    expect(texts.filter(leadsAway)).toEqual([]);
  });

  it.each([
    'A tele lens, 70-200',
    'Tele-Elmarit for Leica M.Me and my brother used it',
    'Minolta DM lens',
    'FB exposure of the flash is right',
    'WP sealing renewed last year',
    'Insta 360 stick with it',
    'Tele @ 200mm is sharp, tele 70-200 2019',
  ])('is no gear: "%s"', (text) => {
    expect(leadsAway(text)).toBe(false);
  });

  it.each([
    'tg: @lens_dhaka',
    '@rafiq on tg',
    'wp +91 98300 12345',
    'fb id Rafiq Hasan',
    'text me on tele',
    'fb te knock den',
    'dm me',
  ])('is a short name of a messenger beside what makes it one: "%s"', (text) => {
    expect(leadsAway(text)).toBe(true);
  });

  it.each([
    'Comes with box.Shop warranty until May',
    'COMES WITH BOX.SHOP WARRANTY',
    'Box, bill, hood.shop warranty until May',
    'In good shape.Live view works',
    'Best lens.Me and my brother used it',
    'Works.Box.Info on request',
    'Sigma 35 f/2.Net weight 500 g',
    'Bought at Bashundhara.Comes with box',
    'Kept at home.In good condition',
    'A black dot in the viewfinder',
    'Serial 1234567. Me and you',
  ])('is no space that is missing: "%s"', (text) => {
    expect(leadsAway(text)).toBe(false);
  });

  it.each([
    'www.rafiq.shop',
    'Visit CameraBari.Shop today',
    'More photos on rafiqcams.me or here',
    'camerabari.store has it as well',
    'apnara rafiqcam.shop e paben',
    'Album: rafiqcam.link',
    'it is all at cams.site/album',
    'Flickr.Com',
  ])('is a page: "%s"', (text) => {
    expect(splitLinks(text).hasLink).toBe(true);
  });

  it.each(['mail rafiq at cams.shop', 'rafiq at cameras dot com', 'rafiq (at) cams (dot) in'])(
    'is an address that is spoken: "%s"',
    (text) => {
      expect(leadsAway(text)).toBe(true);
    },
  );
});

describe('money outside the shop', () => {
  it.each([
    'Send 5000 advance first',
    'age bkash koren, tarpor pathabo',
    'Sundarban courier e pathabo, age taka den',
    'কুরিয়ারে পাঠাবো, আগে টাকা দিন',
    'Pay outside the shop',
  ])('is in "%s"', (text) => {
    expect(findWarnings(text)).toContain('money');
  });

  it.each(['Can I pay by card?', 'No courier, I come myself', 'দাম কত?'])(
    'is not in "%s"',
    (text) => {
      expect(findWarnings(text)).toEqual([]);
    },
  );

  it('takes no longer for what is long', () => {
    const long = 'zero one dot at 0 1 7 bkash advance '.repeat(60).slice(0, 2_000);
    expect(findWarnings(long)).toContain('money');
  });
});
