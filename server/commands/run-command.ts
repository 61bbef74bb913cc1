import { StartError } from '#server/platform/start-error.ts';
import { SettingsError } from '#server/settings/settings.ts';

/** Runs a command of the terminal: what it says goes out line by line, what it refuses is one line and exit code 1. */
export async function runCommand(
  work: (say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full.';
  // What parseArgs says of its options is for people already.
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  return error.stack ?? error.message;
}

/** `12.3 MB` */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
