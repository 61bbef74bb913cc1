export {
  type Claimant,
  claimFirst,
  type Identity,
  isMoved,
  keepProviderAccount,
  readIdentity,
  takeOver,
} from './identity.ts';
export { tokenFile } from './token.ts';
