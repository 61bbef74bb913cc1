export {
  type Claimant,
  claimFirst,
  type Identity,
  keepProviderAccount,
  readIdentity,
  takeOver,
} from './identity.ts';
export { tokenFile } from './token.ts';
