import { describe, expect, it } from 'vitest';
import { choiceCookie, chosenIn } from './choice-cookie.ts';
import { language } from './language.ts';
import { theme } from './theme.ts';

describe('the language of a visitor', () => {
  it('is English until they choose', () => {
    expect(chosenIn(language, null)).toBe('en');
    expect(chosenIn(language, '')).toBe('en');
    expect(chosenIn(language, 'ditiyo.session_token=bn; other=bn')).toBe('en');
  });

  it('is the one that they chose', () => {
    expect(chosenIn(language, 'ditiyo.language=bn')).toBe('bn');
    expect(chosenIn(language, 'a=1; ditiyo.language=bn; b=2')).toBe('bn');
    expect(chosenIn(language, 'ditiyo.language=en')).toBe('en');
  });

  it.each([
    'ditiyo.language=',
    'ditiyo.language',
    'ditiyo.language=BN',
    'ditiyo.language=fr',
    'ditiyo.language=bn-BD',
    'ditiyo.language="bn"',
    'ditiyo.language=__proto__',
    '=; ;;=bn',
  ])('is English where the cookie is broken: %s', (cookies) => {
    expect(chosenIn(language, cookies)).toBe('en');
  });

  it('is read past a broken cookie of the same name', () => {
    expect(chosenIn(language, 'ditiyo.language=xx; ditiyo.language=bn')).toBe('bn');
  });
});

describe('the theme of a visitor', () => {
  it('is their system’s until they choose', () => {
    expect(chosenIn(theme, null)).toBe('system');
    expect(chosenIn(theme, 'ditiyo.language=bn; theme=dark')).toBe('system');
    expect(chosenIn(theme, 'ditiyo.language=bn; ditiyo.theme=dark')).toBe('dark');
    expect(chosenIn(theme, 'ditiyo.theme=constructor')).toBe('system');
  });
});

describe('the cookie', () => {
  it('stays for a year, on this site only, and out of reach of scripts', () => {
    expect(choiceCookie(language, 'bn', { secure: false })).toBe(
      'ditiyo.language=bn; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    );
  });

  it('never leaves by plain http where the shop has https', () => {
    expect(choiceCookie(language, 'en', { secure: true })).toMatch(/; Secure$/);
  });
});
