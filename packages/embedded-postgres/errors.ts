/** The embedding program's words, for the lines that its people read. */
export interface Wording {
  /** What starts the server, such as `shop`. */
  program: string;
  /** The name by which its folder is chosen, such as `DATA_DIR`. */
  folder: string;
  /** What to do where this server cannot run: an order that goes on a sentence. */
  otherServer: string;
}

const plain: Wording = {
  program: 'program',
  folder: 'its folder',
  otherServer: 'use a PostgreSQL server of your own (15 or newer)',
};

/** Puts the words in for `{program}`, `{folder}` and `{otherServer}`. */
export function fill(text: string, wording: Wording = plain): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => wording[name as keyof Wording] ?? whole);
}

interface ErrorDetails extends ErrorOptions {
  code?: 'FOLDER_IN_USE';
}

/** Why the server cannot start: one line that says what to do. `FOLDER_IN_USE`: another process has it. */
export class EmbeddedPostgresError extends Error {
  readonly code: 'FOLDER_IN_USE' | undefined;
  readonly #text: string;

  constructor(text: string, { code, ...options }: ErrorDetails = {}) {
    super(fill(text).replace(/\s+/g, ' ').trim(), options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
    this.#text = text;
  }

  /** The same in the words of the program. */
  in(wording: Wording): EmbeddedPostgresError {
    const { code, cause } = this;
    return new EmbeddedPostgresError(fill(this.#text, wording), { code, cause });
  }
}
