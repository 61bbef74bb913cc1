import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { SignUp } from '#contract/accounts/schemas.ts';
import { largestUpload } from '#contract/media/limits.ts';

// What a press of Signup needs and the page before it does not, in one file to fetch.
export { signUp } from './identity-flows.ts';

// The picture travels apart from the rest: what the form holds is the file itself.
const SignUpForm = z.extend(SignUp, {
  photo: z.custom<File | undefined>().check(
    z.refine((file) => file !== undefined, 'Image is required'),
    z.refine((file) => !file || file.size <= largestUpload, 'The image can have 12 MB at most.'),
  ),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const resolveSignUp = standardSchemaResolver(SignUpForm);
