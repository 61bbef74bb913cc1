import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How many people one browser is remembered for; the one who signed in last comes first. */
const maxPeople = 8;
/** Longest that browsers keep a cookie, in seconds: 400 days. */
const lifetime = 400 * 24 * 60 * 60;

const pass = /^[\w-]{22}~[\w-]{43}$/;

interface KnownDevices {
  /** The name under which this browser signed in as `email` before, if it did. */
  find(cookies: string | undefined, email: string): string | undefined;
  /** The Set-Cookie line by which this browser is known for `email` from now on. */
  remember(cookies: string | undefined, email: string): string;
}

/**
 * Browsers in which somebody signed in well before, told by a signed cookie. It opens nothing: it only keeps
 * strangers who guess at an address from using up the tries of its owner.
 */
export function createKnownDevices(given: { secret: string; https: boolean }): KnownDevices {
  const { secret, https } = given;
  const name = `${https ? '__Host-' : ''}ditiyo.device`;
  const flags = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`${device} ${email}`).digest();

  function readPasses(cookies = ''): string[] {
    const pairs = cookies.split(';').map((pair) => pair.trim().split(/=(.*)/s, 2));
    const value = pairs.find(([key]) => key === name)?.[1] ?? '';
    return value
      .split('.')
      .filter((part) => pass.test(part))
      .slice(0, maxPeople);
  }

  function belongsTo(part: string, email: string): boolean {
    const [device = '', signature = ''] = part.split('~');
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, email));
  }

  function issue(email: string): string {
    const device = randomBytes(16).toString('base64url');
    return `${device}~${sign(device, email).toString('base64url')}`;
  }

  return {
    find(cookies, email) {
      const own = readPasses(cookies).find((part) => belongsTo(part, email));
      return own?.split('~')[0];
    },
    remember(cookies, email) {
      const passes = readPasses(cookies);
      const own = passes.find((part) => belongsTo(part, email)) ?? issue(email);
      const others = passes.filter((part) => part !== own);
      return `${name}=${[own, ...others].slice(0, maxPeople).join('.')}; ${flags}`;
    },
  };
}
