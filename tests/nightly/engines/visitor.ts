import { setTimeout as sleep } from 'node:timers/promises';
import { rolldown } from 'rolldown';
import type { Engine } from './engine.ts';

/** How long a page may take until it shows what a journey waits for, in milliseconds: more than the slowest word of ours. */
const timeout = 30_000;

/** Testing Library as one script, which makes `Dom`. */
async function bundle(): Promise<string> {
  const made = await rolldown({
    input: '@testing-library/dom',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}' } },
    logLevel: 'silent',
  });
  const { output } = await made.generate({ format: 'iife', name: 'Dom' });
  return output[0].code;
}

let library: Promise<string> | undefined;

type Words = string | RegExp;

const written = (words: Words) => (words instanceof RegExp ? String(words) : JSON.stringify(words));
const named = (role: string, name?: Words) =>
  `Dom.getAllByRole(document.body, '${role}'${name ? `, { name: ${written(name)} }` : ''})[0]`;
/** What the page is about comes before the bars around it. */
const labelled = (label: string) =>
  `(l => [...Dom.queryAllByLabelText(document.querySelector('main'), l), ...Dom.getAllByLabelText(document.body, l)][0])(${written(label)})`;

/** Somebody in front of a browser. Each step waits until the page has what it is about. */
export class Visitor {
  readonly #engine: Engine;
  readonly #shop: string;

  constructor(engine: Engine, shop: string) {
    this.#engine = engine;
    this.#shop = shop;
  }

  open(path: string): Promise<void> {
    return this.#engine.open(`${this.#shop}${path}`);
  }

  back(): Promise<void> {
    return this.#engine.back();
  }

  closeSecondWindow(): Promise<void> {
    return this.#engine.closeSecond();
  }

  reload(): Promise<void> {
    return this.#engine.reload();
  }

  /** A choice is pressed by its words: its own box may be too small to meet. */
  press(role: string, name: Words): Promise<void> {
    const element = `(found => found.closest('label') ?? found)(${named(role, name)})`;
    return this.#retry(async () => {
      await this.#untilAwake();
      // Off the edges, where bars lie over the page.
      await this.#engine.read(`void ${element}.scrollIntoView({ block: 'center' })`);
      await this.#engine.press(element);
    });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#retry(async () => {
      await this.#untilAwake();
      await this.#engine.read(`void ${labelled(label)}.select()`);
    });
    await this.#engine.type(labelled(label), text);
  }

  choose(label: string, option: string): Promise<void> {
    return this.#retry(async () => {
      await this.#untilAwake();
      await this.#engine.read(`(list => {
        list.value = Dom.getByRole(list, 'option', { name: ${written(option)} }).value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      })(${labelled(label)})`);
    });
  }

  chooseFiles(label: string, paths: readonly string[]): Promise<void> {
    return this.#retry(async () => {
      await this.#untilAwake();
      await this.#engine.chooseFiles(labelled(label), paths);
    });
  }

  /** Waits for these words; answers the text in which they stand. */
  read(words: Words): Promise<string> {
    return this.#retry(() =>
      this.#ask(`Dom.getAllByText(document.body, ${written(words)})[0].textContent`),
    );
  }

  /** Waits for an element of this role; answers what it says. */
  readRole(role: string, name?: Words): Promise<string> {
    return this.#retry(() => this.#ask(`${named(role, name)}.textContent`));
  }

  /** How many there are now. */
  async count(role: string, name?: Words): Promise<number> {
    return Number(
      await this.#retry(() =>
        this.#ask(
          named(role, name)
            .replace('getAll', 'queryAll')
            .replace(/\[0\]$/, '.length'),
        ),
      ),
    );
  }

  address(): Promise<string> {
    return this.#retry(() => this.#ask('location.pathname + location.search'));
  }

  /** What is pressed before the scripts have taken the page over is answered by the browser alone. */
  async #untilAwake(): Promise<void> {
    await this.#ask('1');
    const late = await this.#engine.read("'earlyPresses' in window");
    if (late) throw new Error('the page is not awake yet');
  }

  async #ask(expression: string): Promise<string> {
    if (!(await this.#engine.read("typeof globalThis.Dom === 'object'"))) {
      library ??= bundle();
      await this.#engine.read(
        `(() => { ${await library}; Dom.configure({ getElementError: (words) => new Error(words.split('\\n')[0]) }); globalThis.Dom = Dom; })()`,
      );
    }
    return String(await this.#engine.read(expression));
  }

  async #retry<Result>(step: () => Promise<Result>): Promise<Result> {
    const giveUp = Date.now() + timeout;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (Date.now() > giveUp) throw error;
        await sleep(100);
      }
    }
  }
}
