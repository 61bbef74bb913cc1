export { attackKinds, noteAttack, notePerson } from './attack.ts';
export { forgetOldAttacks } from './forget.ts';
export { createSecurityEvents, type SecurityEvents } from './recorder.ts';
export { watchRefusals } from './watch.ts';
