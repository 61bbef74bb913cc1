import { Browser } from './browser.ts';

const json = { 'content-type': 'application/json' };

/** Where the popup ends in these tests: the shop's own page, with the name of the try. */
const back = '/api/auth/popup?flow=00112233445566778899aabbccddeeff';

/** A browser in which somebody clicked "Continue with Google" at the shop. */
export class Popup extends Browser {
  readonly shop: string;

  constructor(shop: string) {
    super();
    this.shop = shop;
  }

  /** Asks the shop where to go. */
  begin(facts: Record<string, unknown> = {}): Promise<Response> {
    const body = { provider: 'google', callbackURL: back, errorCallbackURL: back, ...facts };
    return this.ask(`${this.shop}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
  }

  /** Begins, and goes to the provider's page. */
  async open(): Promise<this> {
    const { url } = (await (await this.begin()).json()) as { url: string };
    return this.visit(url);
  }

  /** The whole way: opens the provider's page and answers it. */
  async signIn(account: { email: string; name: string }): Promise<this> {
    return (await this.open()).submit(account);
  }

  /** The code that the popup came back with; `signed-in` without one. */
  get outcome(): string {
    const { pathname, searchParams } = new URL(this.url);
    if (pathname !== '/api/auth/popup') return `not back, but at ${this.url}`;
    return searchParams.get('error') ?? 'signed-in';
  }

  /** Who is signed in at the shop's identity provider. */
  async person(): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
    const answer = await this.ask(`${this.shop}/api/auth/get-session`);
    return ((await answer.json()) as { user: never } | null)?.user;
  }
}
