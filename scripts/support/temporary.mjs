import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty data folder for the shop of the browser tests. Whoever asks removes it. */
export function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ditiyo-e2e-'));
  // As root the embedded database runs under another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}
