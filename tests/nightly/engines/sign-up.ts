import { newcomer, profilePhoto } from '#tests/e2e/people.ts';
import type { Visitor } from './visitor.ts';

/** Signs up by the page's own form, with a photo. */
export async function signUp(visitor: Visitor, type: 'Buyer' | 'Seller'): Promise<void> {
  const { name, email, password } = newcomer('Tania Akter');
  await visitor.open('/signup');
  await visitor.fill('Name', name);
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.chooseFiles('Profile image', [profilePhoto]);
  await visitor.press('radio', type);
  await visitor.press('button', 'Signup');
  await visitor.read('Create user successfully!');
}
