import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder for the shops of the browser tests. Whoever asks removes it. */
export function makeFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'ditiyo-e2e-'));
  // As root the embedded database runs under another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}
