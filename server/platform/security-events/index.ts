export { attackKinds } from './attack.ts';
export { attackOfCode } from './classify.ts';
export { forgetOldAttacks } from './forget.ts';
export { createSecurityEvents, type SecurityEvents } from './recorder.ts';
export { watchRefusals } from './watch.ts';
