/** An id that nobody else makes (a UUID). `randomUUID` is not there for a phone that reaches a demo shop without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, one, two, three, four, five) => `${one}-${two}-4${three}-${variant}${four}-${five}`,
  );
}
