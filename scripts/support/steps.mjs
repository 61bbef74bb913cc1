const { stdout } = process;

/**
 * Shows one step on one line while it works: `  packages   installing ... done in 21.3 s`.
 * On a terminal the seconds count; elsewhere a dot every few seconds shows that it lives.
 */
export async function step(name, doing, work) {
  const begin = Date.now();
  const head = `  ${name.padEnd(10)} ${doing}`;
  const seconds = () => ((Date.now() - begin) / 1000).toFixed(1);
  stdout.write(stdout.isTTY ? head : `${head} ..`);
  const beat = stdout.isTTY
    ? setInterval(
        () => stdout.write(`\r${head} (${Math.round((Date.now() - begin) / 1000)} s)`),
        1_000,
      )
    : setInterval(() => stdout.write('.'), 3_000);
  const close = (ending) => {
    clearInterval(beat);
    stdout.write(stdout.isTTY ? `\r\u001b[2K${head}: ${ending}\n` : `. ${ending}\n`);
  };
  try {
    const result = await work();
    close(`done in ${seconds()} s`);
    return result;
  } catch (error) {
    close(error instanceof Stopped ? 'stopped' : 'failed');
    throw error;
  }
}

/** One finished line, such as `  pages      up to date`. */
export function say(name, words) {
  stdout.write(`  ${name.padEnd(10)} ${words}\n`);
}

/**
 * A step that did not work. The message tells a person what to do; `details` is what the tool printed, cut to its
 * last lines.
 */
export class Failure extends Error {
  constructor(message, details = '', lines = 30) {
    super(message);
    this.details = details.trimEnd().split('\n').slice(-lines).join('\n');
  }
}

/** Someone stopped the step with Ctrl-C or a signal. */
export class Stopped extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}
