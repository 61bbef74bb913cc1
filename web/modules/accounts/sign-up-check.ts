import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { SignUp } from '#contract/accounts/schemas.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import { PhotoFile } from './photo-file.ts';

// What a press of Signup needs and the page before it does not, in one file to fetch.
export { signUp } from './identity-flows.ts';

const { image_missing } = mediaProblems;

const SignUpForm = z.extend(SignUp, {
  photo: PhotoFile.check(z.refine((file) => file !== undefined, image_missing.body.ownStatus)),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const resolveSignUp = standardSchemaResolver(SignUpForm);
