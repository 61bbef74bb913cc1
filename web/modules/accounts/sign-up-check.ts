import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { SignUp } from '#contract/accounts/schemas.ts';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { mediaProblems } from '#contract/media/problems.ts';

// What a press of Signup needs and the page before it does not, in one file to fetch.
export { signUp } from './identity-flows.ts';

const { image_missing, image_too_large } = mediaProblems;

// The picture travels apart from the rest: what the form holds is the file itself.
const SignUpForm = z.extend(SignUp, {
  photo: z.custom<File | undefined>().check(
    z.refine((file) => file !== undefined, image_missing.body.ownStatus),
    z.refine((file) => !file || file.size <= maxUploadBytes, image_too_large.body.ownStatus),
  ),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const resolveSignUp = standardSchemaResolver(SignUpForm);
