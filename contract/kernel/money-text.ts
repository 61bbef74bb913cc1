const digits = new Intl.NumberFormat('en-US');

/** The one way to write money: `45,500 tk`. */
export function formatMoney(amount: number): string {
  return `${digits.format(amount)} tk`;
}
