import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';

/** Where the tests of other files put nothing up: rangefinders and medium format. */
const medium = '0d171500-0000-4000-8000-000000000006';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  vi.restoreAllMocks();
  seller ??= await commands.join('Seller');
});

const location = () => page.getByLabelText('Location');
const offers = () => page.getByRole('list', { name: 'Suggestions' });

test('a place that exists twice is offered with its districts, and taken by a press', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await location().fill('Mirpur 10');
  await expect.element(offers()).toMatchTextContent('Mirpur 10, DhakaMirpur 10, Kushtia');
  await offers().getByRole('button', { name: 'Mirpur 10, Kushtia' }).click();
  await expect.element(location()).toHaveValue('Mirpur 10, Kushtia');
  await expect.element(location()).toHaveFocus();
  await expect.element(offers()).not.toBeInTheDocument();
});

test('what names no district is taken as it is, with advice', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await location().fill('behind the old school');
  await expect.element(page.getByText(/^Name the district too/)).toBeVisible();
  await location().fill('পুরান ঢাকা');
  await expect.element(page.getByText(/^Name the district too/)).not.toBeInTheDocument();
});

const coordsOf = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;

test('near me asks the browser once it is pressed, narrows to the districts around, and says how far', async () => {
  // As many as filters are offered for.
  for (const where of Array(2).fill(['Wari, Dhaka', 'Zindabazar, Sylhet']).flat()) {
    await commands.sell(seller, { category: medium, name: `Mamiya of ${where}`, location: where });
  }
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found(coordsOf(23.99, 90.42)));
  await open(`/category/${medium}`, { as: seller });
  const dhaka = page.getByRole('article').filter({ hasText: 'Wari, Dhaka' });
  const sylhet = page.getByRole('article').filter({ hasText: 'Zindabazar, Sylhet' });
  await expect.element(sylhet.first()).toBeVisible();
  expect(asked).not.toHaveBeenCalled();

  const nearMe = page.getByRole('button', { name: 'Near me' });
  await nearMe.click();
  await expect.element(sylhet).not.toBeInTheDocument();
  await expect.element(dhaka.first()).toMatchTextContent('Wari, Dhaka (about 30 km)');
  expect(new URLSearchParams(address().split('?')[1]).getAll('place')).toContain('dhaka');
  await expect.element(page.getByRole('checkbox', { name: /^Dhaka/ })).toBeChecked();

  await nearMe.click();
  await expect.element(sylhet.first()).toBeVisible();
  await expect.element(dhaka.first()).not.toMatchTextContent('km');
});

test('near me says so when the browser tells nothing, and far from the country', async () => {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  asked.mockImplementation((_, failed) => failed?.({} as GeolocationPositionError));
  await open(`/category/${medium}`, { as: seller });
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await nearMe.click();
  await expect.element(page.getByText(/^Your browser does not say where you are/)).toBeVisible();
  asked.mockImplementation((found) => found(coordsOf(51.5, -0.1)));
  await nearMe.click();
  await expect.element(page.getByText(/^You seem to be far from Bangladesh/)).toBeVisible();
  expect(address()).toBe(`/category/${medium}`);
});

test('in Bangla places are told in Bangla, on cards and as filters', async () => {
  await commands.sell(seller, { category: medium, name: 'Bronica', location: 'GEC, Chittagong' });
  await open(`/category/${medium}?place=chattogram`, { as: seller, language: 'bn' });
  await expect.element(page.getByRole('article').first()).toMatchTextContent('জিইসি, চট্টগ্রাম');
  await expect.element(page.getByRole('checkbox', { name: /^চট্টগ্রাম/ })).toBeChecked();
});
