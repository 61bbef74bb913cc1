/** A pattern of LIKE that finds the text anywhere, as it is written. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
