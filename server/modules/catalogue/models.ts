import { type CameraModel, maxModels } from '#contract/catalogue/camera-models.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { findModelOfName } from './identify.ts';
import { compareForm } from './model-names.ts';
import { findModels, type ModelRow } from './models-store.ts';

function viewModel(row: ModelRow): CameraModel {
  const { id, kind, brand, model, mounts, sensor, releaseYear, ratedShutter } = row;
  const [only = null, ...more] = mounts;
  const mount = more.length === 0 ? only : null;
  return { id, kind, brand, model, mount, mounts, sensor, releaseYear, ratedShutter };
}

/** The models that a seller may mean, best match first; none before anything was asked. */
export async function listModels(db: Executor, q = ''): Promise<CameraModel[]> {
  const words = q.split(/\s+/u).map(compareForm).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await findModels(db, { words, whole: words.join(''), limit: maxModels });
  return rows.map(viewModel);
}

/** The model that a listing's name begins with, or none. */
export async function listModelOfName(db: Executor, name: string): Promise<CameraModel[]> {
  const row = await findModelOfName(db, name);
  return row ? [viewModel(row)] : [];
}
