/** What goes with a camera and is sold by itself, in words that lead no query and no name of a camera astray. */
export const accessoryWords = [
  'charger',
  'strap',
  'grip',
  'cap',
  'hood',
  'case',
  'cover',
  'filter',
  'bag',
  'cage',
  'plate',
  'adapter',
  'cable',
  'box',
] as const;
