/** A browser without a screen: keeps cookies by host and path as one does, and follows what it is told to. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  /** Where it is. */
  url = '';
  status = 0;
  text = '';

  #key(url: URL, name: string): string {
    return `${url.hostname} ${name}`;
  }

  cookieFor(address: string): string {
    const url = new URL(address);
    return [...this.#cookies]
      .filter(([key, { path }]) => {
        const [host] = key.split(' ');
        return host === url.hostname && url.pathname.startsWith(path);
      })
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
      .join('; ');
  }

  /** One request; cookies are kept, redirects are not followed. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.cookieFor(address);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(new URL(address), line);
    return response;
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const isGone = /max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === '';
    if (isGone) this.#cookies.delete(this.#key(url, name));
    else this.#cookies.set(this.#key(url, name), { value, path });
  }

  forget(): void {
    this.#cookies.clear();
  }

  /** Goes to an address and on, until there is a page, or an address that `until` knows. */
  async visit(address: string, init: RequestInit = {}, until = /(?!)/): Promise<this> {
    let next: string | undefined = address;
    let given: RequestInit = init;
    this.url = address;
    for (let hops = 0; next && hops < 12; hops += 1) {
      this.url = next;
      if (until.test(next)) return this;
      const response = await this.ask(next, given);
      given = {};
      this.status = response.status;
      this.text = await response.text();
      const location = response.headers.get('location');
      next = location ? new URL(location, this.url).href : undefined;
    }
    return this;
  }

  /** Sends the one form of the page that it is on. */
  async submit(fields: Record<string, string>, until?: RegExp): Promise<this> {
    const body = new URLSearchParams(fields);
    return this.visit(this.url, { method: 'POST', body }, until);
  }
}
