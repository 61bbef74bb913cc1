import * as z from 'zod/mini';
import { EmailText, email, line, text } from '../kernel/fields.ts';
import { PersonId } from '../kernel/ids.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { maxPasswordLength, minPasswordLength } from './password-lengths.ts';
import { userTypes } from './user-types.ts';

export const UserType = z.enum(userTypes, { error: 'User type is required' });
export type UserType = z.infer<typeof UserType>;

const password = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(minPasswordLength, `Password length atleast ${minPasswordLength} characters.`),
    z.maxLength(maxPasswordLength, `Password can have ${maxPasswordLength} characters at most`),
  );

export const SignIn = z.object({ email: email(), password });
export type SignIn = z.infer<typeof SignIn>;

/** Who asks for a link to choose a new password. */
export const ForgottenPassword = z.object({ email: email() });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const NewPassword = z.object({ password });
export type NewPassword = z.infer<typeof NewPassword>;

/** Display names are shown on cards: one line, 80 characters. */
export const displayName = line('Name', 80);

export const SignUp = z.object({
  name: displayName,
  email: email(),
  password,
  type: UserType,
});
export type SignUp = z.infer<typeof SignUp>;

/** `isAdmin` and `verify` in a body are refused, not ignored: nobody sends them by mistake. */
const refused = z.optional(z.never({ error: 'This cannot be set here' }));

export const RegisterPerson = z.object({
  name: displayName,
  email: email('email'),
  uid: text('uid', 64),
  photoURL: z.optional(PictureUrl),
  type: z._default(UserType, 'Buyer'),
  isAdmin: refused,
  verify: refused,
});
export type RegisterPerson = z.input<typeof RegisterPerson>;

export const Registered = z.union([
  z.object({ acknowledged: z.literal(true) }),
  z.object({ ownStatus: z.literal('Already inserted.') }),
]);

/** `expiresIn` is in seconds, so that a wrong clock of the browser does no harm. */
export const AccessToken = z.object({ accessToken: z.string(), expiresIn: z.int() });
export type AccessToken = z.infer<typeof AccessToken>;

export const EmailQuery = z.object({ email: EmailText });
export const EmailParams = z.object({ email: EmailText });

export const PersonType = z.object({ type: UserType, isAdmin: z.boolean() });

/** Until when, in ISO 8601, somebody may list, offer, write and review nothing, and why. */
export const OwnLimit = z.object({ until: z.string(), reason: z.string() });
export type OwnLimit = z.infer<typeof OwnLimit>;

/** What somebody is in the shop. `limited` is missing when they may do what others may. */
export const OwnType = z.extend(PersonType, {
  limited: z.optional(OwnLimit),
  isModerator: z.optional(z.literal(true)),
});
export type OwnType = z.infer<typeof OwnType>;

export const IsAdmin = z.object({ isAdmin: z.boolean() });
export const IsBuyer = z.object({ isBuyer: z.boolean() });
export const IsSeller = z.object({ isSeller: z.boolean() });
export const SessionStatus = z.object({ status: z.literal('valid') });

/** A row of the admin's tables of buyers and sellers. */
export const PersonRow = z.object({
  _id: PersonId,
  name: z.string(),
  email: z.string(),
  uid: z.string(),
  photoURL: z.string(),
  picture: z.optional(Picture),
  type: UserType,
  verify: z.boolean(),
  isAdmin: z.boolean(),
  isModerator: z.optional(z.literal(true)),
  /** Why they are suspended; missing when they are not. */
  suspendedFor: z.optional(z.string()),
  /** When the suspension ends by itself, in ISO 8601; missing when it does not. */
  suspendedUntil: z.optional(z.string()),
  /** Until when they may list, offer, write and review nothing, in ISO 8601, and why; missing when they may. */
  limited: z.optional(OwnLimit),
});
export type PersonRow = z.infer<typeof PersonRow>;
export const PersonRows = z.array(PersonRow);

/**
 * An account that an admin deleted. `closed`: its e-mail address cannot register again; `allowed`: it can;
 * `registered`: somebody did since.
 */
export const ClosedAccount = z.object({
  ...PersonRow.shape,
  /** When it was closed, such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
  date: z.string(),
  state: z.enum(['closed', 'allowed', 'registered']),
});
export type ClosedAccount = z.infer<typeof ClosedAccount>;
export const ClosedAccounts = z.array(ClosedAccount);

export const Allowance = z.object({
  allowed: z.boolean({ error: 'allowed must be true or false' }),
});

/** An account to try the demo shop with. */
export const DemoAccount = z.object({
  role: z.enum(['Buyer', 'Seller', 'Admin']),
  email: z.string(),
  password: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;
export const DemoAccounts = z.array(DemoAccount);

/** Which ways of signing in a shop has beside e-mail and password, and whether it sends mail with links (left out: no). */
export const SignInOptions = z.object({ google: z.boolean(), mail: z.optional(z.literal(true)) });
