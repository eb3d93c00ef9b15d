/** The check digit that every card number ends with. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [position, digit] of Array.from(digits).reverse().entries()) {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** `visa`, `mastercard`, `amex` or `unknown`: the provider's words. */
export function cardBrand(digits: string): string {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

/** `4242424242424242` → `4242 4242 4242 4242`; American Express is grouped 4-6-5. */
export function groupDigits(digits: string): string {
  const groups = cardBrand(digits) === 'amex' ? /^(.{1,4})(.{1,6})?(.{1,5})?/ : /.{1,4}/g;
  const found = digits.match(groups) ?? [];
  return (cardBrand(digits) === 'amex' ? found.slice(1) : found).filter(Boolean).join(' ');
}
