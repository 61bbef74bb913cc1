import { registerPerson } from '#contract/accounts/endpoints.ts';
import type { SignIn, SignUp, UserType } from '#contract/accounts/schemas.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { forgetPush } from '#web/platform/push.ts';
import { sendFile } from '#web/platform/upload.ts';
import { requestToken, whileLeaving } from './access-token.ts';
import { whileBusy } from './busy.ts';
import {
  type CodeKind,
  createIdentity,
  endIdentity,
  findIdentity,
  type IdentityUser,
  proveCode,
  proveIdentity,
  updateIdentity,
} from './identity.ts';
import { PhotoProblem } from './photo-problem.ts';
import { clearSession, storeToken } from './session-store.ts';
import { findChoice, forgetChoice, rememberChoice } from './unfinished-sign-up.ts';

/** Who may sign in without having chosen: specification, section 9. */
const typeByDefault: UserType = 'Buyer';

/** Registers a proven identity with the shop, fetches its token and begins the session. */
export async function enterShop(
  user: IdentityUser,
  type: UserType = findChoice(user.email) ?? typeByDefault,
): Promise<void> {
  const { id: uid, email, name } = user;
  const photoURL = user.image ?? undefined;
  // 'Already inserted.' is as good: the person is known.
  await call(registerPerson, { body: { name, email, uid, photoURL, type } });
  forgetChoice();
  const token = await requestToken(email);
  storeToken(token, { uid, email, displayName: name, photoURL: photoURL ?? '' });
}

/**
 * Signs in with e-mail and password; answers false when a code is to follow. Throws IdentityProblem, ApiProblem or
 * NetworkProblem.
 */
export function signIn(given: SignIn): Promise<boolean> {
  return whileBusy(async () => {
    const user = await proveIdentity(given);
    if (user) await enterShop(user);
    return user !== undefined;
  });
}

/** Finishes a sign-in with a code. Throws as `signIn` does. */
export function signInByCode(code: string, kind: CodeKind): Promise<void> {
  return whileBusy(async () => enterShop(await proveCode(code, kind)));
}

// A second try must not send the same picture again, nor stumble over the account of the first try.
const uploaded = new WeakMap<File, string>();
let created: { email: string; password: string } | undefined;

interface Way {
  /** Called while the photo is on its way, with the part that has arrived: never for one that is there already. */
  onProgress: (sent: number) => void;
  /** From here on there is nothing left to stop. */
  onArrived: () => void;
  /** Stops it as long as nothing but the photo has been sent. */
  signal: AbortSignal;
}

async function photoOf(file: File, way: Way): Promise<string> {
  let address = uploaded.get(file);
  if (!address) {
    way.onProgress(0);
    const { data } = await sendFile(uploadImage, 'image', file, way);
    address = data.display_url;
    uploaded.set(file, address);
  }
  way.signal.throwIfAborted();
  way.onArrived();
  return address;
}

async function identityFor({ name, email, password }: SignUp): Promise<IdentityUser> {
  if (created?.email === email && created.password === password) {
    const user = await findIdentity();
    if (user?.email.toLowerCase() === email.toLowerCase()) return user;
  }
  const user = await createIdentity({ name, email, password });
  created = { email, password };
  return user;
}

/**
 * Signs up: the photo first, then the identity with it, then the shop. A try that failed half-way is taken up
 * where it stopped. Throws PhotoProblem, also when the photo was stopped, IdentityProblem, ApiProblem or NetworkProblem.
 */
export function signUp(given: SignUp, photo: File, way: Way): Promise<void> {
  return whileBusy(async () => {
    const image = await photoOf(photo, way).catch((error: unknown) => {
      throw new PhotoProblem(error);
    });
    const user = await identityFor(given);
    rememberChoice(user.email, given.type);
    await updateIdentity({ name: given.name, image });
    await enterShop({ ...user, name: given.name, image }, given.type);
    created = undefined;
  });
}

/** Ends the session here even if the provider cannot be reached; its own session lapses by itself then. */
export function signOut(leave: () => void | Promise<void>): Promise<void> {
  return whileBusy(() =>
    whileLeaving(async () => {
      // Leave first: a page that needs a login would send its reader to /login, or find the session dead.
      await leave();
      await endIdentity().catch(() => undefined);
      // The shop pushes nothing more to a session that is over; the next person here is asked anew.
      forgetPush().catch(() => undefined);
      clearSession('logout');
    }),
  );
}
