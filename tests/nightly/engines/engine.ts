/** One window of one browser. An `element` is an expression of the page that finds it, with Testing Library as `Dom`. */
export interface Engine {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  read(expression: string): Promise<unknown>;
  press(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  chooseFiles(element: string, paths: readonly string[]): Promise<void>;
  /** Waits for a second window, closes it, and goes on in the first one. */
  closeSecond(): Promise<void>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** The path that the nightly run found. */
export function pathOf(setting: string): string {
  const path = process.env[setting];
  if (!path) throw new Error(`${setting} is not set: "npm run test:nightly" finds the browsers.`);
  return path;
}
