import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { findDifference } from '../support/pixels.ts';
import { keepRenderer } from './renderer.ts';

/**
 * Compares a part with its picture, to the last pixel: Playwright's own comparison passes over the edges of letters.
 * With `--update-snapshots` it takes a new picture.
 */
export async function expectExactly(part: Locator, name: string): Promise<void> {
  const info = test.info();
  const taken = await part.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const seen = await sharp(taken).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  const path = info.snapshotPath(`${name}.png`);
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  const difference = kept ? await findDifference(kept, seen) : 'it has no picture yet';
  if (difference === undefined) return;
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    writeFileSync(path, seen);
    keepRenderer();
    return;
  }
  await info.attach(`${name}-seen`, { body: seen, contentType: 'image/png' });
  if (kept) await info.attach(`${name}-kept`, { body: kept, contentType: 'image/png' });
  expect.soft(difference, name).toBeUndefined();
}
