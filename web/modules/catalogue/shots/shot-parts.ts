/* What a form shows of shots beside its photos: fetched at once. */
export { PhotoTools } from './photo-tools.tsx';
export { ShotStrip } from './shot-strip.tsx';
