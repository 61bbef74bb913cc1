/** How wide a card's photo is shown, beside filters (`dense`) or not: the browser chooses its file by it. */
export function cardPhotoSizes(dense = false): string {
  const wide = dense ? '310px' : '400px';
  return `(width < 760px) 104px, (width < 1100px) 46vw, ${wide}`;
}

/** The same of the small card beside another item. */
export const tilePhotoSizes = '(width < 1100px) 46vw, 292px';
