import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { fillInProduct } from '#tests/support/components/product-form.ts';
import { coloursOf, segmentsOf, turnedPhoto } from '#tests/support/components/turned-photo.ts';

let seller: Member;
/** What was sent, in order. */
let sent: File[];

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
  sent = [];
  const send = XMLHttpRequest.prototype.send;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    sent.push((body as FormData).get('image') as File);
    send.call(this, body);
  });
});
afterEach(() => vi.restoreAllMocks());

async function begin(name: string): Promise<void> {
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
  await page.getByLabelText('Product image').upload(await turnedPhoto('IMG_1.jpg'));
}

const use = page.getByRole('button', { name: 'Use this photo' });

async function openBrush(): Promise<HTMLElement> {
  await page.getByRole('button', { name: 'Blur a part of photo 1' }).click();
  const photo = page.getByRole('application', { name: /^The photo: arrows move/ });
  await expect.element(photo).toBeVisible();
  const element = photo.element() as HTMLElement;
  element.focus();
  return element;
}

const shotOfFirst = page.getByLabelText('What photo 1 shows');

test('a part is blurred by keys, taken back, and blurred for good; its view stays', async () => {
  const name = `Blurred ${Date.now()}`;
  await begin(name);
  await shotOfFirst.selectOptions('Front');
  (await openBrush()).focus();
  await expect.element(use).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/Blurred at \d+ of 36 across/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(use).toHaveAttribute('aria-disabled', 'true');
  (page.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await use.click();
  await expect.element(shotOfFirst).toHaveValue('front');
  await expect.poll(() => sent.at(-1)?.size).not.toBe((await turnedPhoto('x')).size);
  const [before, after] = [await turnedPhoto('IMG_1.jpg'), sent.at(-1) as File];
  expect(await segmentsOf(before)).toContain(0xff_e1);
  expect(await segmentsOf(after)).not.toContain(0xff_e1);
  const [was, is] = [await coloursOf(before), await coloursOf(after)];
  expect([is.width, is.height]).toEqual([960, 1_280]);
  // Green lies where it was seen, and stripes stay as sharp as they were.
  for (const [x, y] of [
    [800, 100],
    [100, 1_210],
    [100, 1_230],
  ] as const) {
    const away = is.at(x, y).map((level, n) => Math.abs(level - (was.at(x, y)[n] ?? 0)));
    expect(Math.max(...away)).toBeLessThan(24);
  }
  // Below the brush two stripes are of one colour.
  expect(was.at(480, 630)).not.toEqual(was.at(480, 650));
  const [one, other] = [is.at(480, 630), is.at(480, 650)];
  for (const [red = 0, , blue = 0] of [one, other]) {
    expect(Math.abs(red - blue)).toBeLessThan(80);
  }
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeInTheDocument();
});

test('a photo that is being blurred is not sent meanwhile', async () => {
  const stopped: XMLHttpRequest[] = [];
  // It is on its way for as long as this test takes.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => {
    sent.push((body as FormData).get('image') as File);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    stopped.push(this);
    this.onabort?.(new ProgressEvent('abort'));
  });
  await begin(`Held ${Date.now()}`);
  await expect.poll(() => sent.length).toBe(1);
  (await openBrush()).focus();
  await expect.element(page.getByText(/The photo is not sent before you close this/)).toBeVisible();
  expect(stopped).toHaveLength(1);
  await userEvent.keyboard(' ');
  expect(sent).toHaveLength(1);
  await use.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(await segmentsOf(sent[1] as File)).not.toContain(0xff_e1);
});

test('a photo that is left as it is goes on its way again; one that arrived is told of', async () => {
  await begin(`Left ${Date.now()}`);
  await expect.element(page.getByText(/, uploaded$/)).toBeInTheDocument();
  await openBrush();
  await expect.element(page.getByText(/shows it to nobody/)).toBeVisible();
  await userEvent.keyboard(' {Escape}');
  await expect.element(page.getByText(/Close again, and it is lost/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Close again, and it is lost/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('application')).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('one finger draws, and what is taken back in the middle of a stroke stays so', async () => {
  await begin(`Fingers ${Date.now()}`);
  const photo = await openBrush();
  const canvas = photo.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  // Pointers that no hand holds cannot be captured.
  photo.setPointerCapture = () => undefined;
  const box = photo.getBoundingClientRect();
  const point = (type: string, pointerId: number, x: number) =>
    photo.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId,
        button: type === 'pointermove' ? -1 : 0,
        buttons: 1,
        clientX: box.left + box.width * x,
        clientY: box.top + box.height / 2,
      }),
    );
  // The row that all fingers and keys of this test draw through.
  const seen = () => {
    const row = canvas.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1);
    return [...(row?.data ?? [])].join();
  };
  await expect.poll(seen).toMatch(/[1-9]/);
  const bare = seen();
  await userEvent.keyboard(' ');
  await expect.poll(seen).not.toBe(bare);
  const stamped = seen();
  point('pointerdown', 1, 0.1);
  await expect.poll(seen).not.toBe(stamped);
  const begun = seen();
  point('pointerdown', 2, 0.9);
  point('pointermove', 2, 0.8);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(seen).toBe(stamped);
  expect(begun).not.toBe(stamped);
  point('pointermove', 1, 0.3);
  point('pointerup', 1, 0.3);
  // Drawn by the time that the key is.
  await userEvent.keyboard('{ArrowLeft}');
  expect(seen()).toBe(stamped);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(seen).toBe(bare);
  point('pointerdown', 1, 0.1);
  await userEvent.keyboard('{Control>}z{/Control}');
  point('pointermove', 1, 0.3);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(use).toHaveAttribute('aria-disabled', 'true');
});
