/**
 * Studio pictures drawn as SVG text: pure functions, no fonts, no files. The same spec always gives
 * the same picture. No maker's name, logo or exact copy of a real model is ever drawn.
 */
export { type AvatarSpec, drawAvatar } from './avatar.ts';
export { samples } from './samples.ts';
export { drawCutout, drawGear, drawScene } from './scene.ts';
export type { GearSpec } from './spec.ts';
