/**
 * The card page's one script: it groups digits as they are typed and keeps a second press from
 * sending the form again. The page works without it. Plain text, because the CSP allows it by hash.
 */
export const pageScript = `
const form = document.getElementById('pay');
const number = form.elements.cardNumber;
const expiry = form.elements.cardExpiry;
const button = form.querySelector('button');
const label = button.textContent;

function group(digits) {
  const isAmex = /^3[47]/.test(digits);
  const sizes = isAmex ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const parts = [];
  let rest = digits.slice(0, isAmex ? 15 : 19);
  for (const size of sizes) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

function monthAndYear(digits) {
  const padded = /^[2-9]/.test(digits) ? '0' + digits : digits;
  return padded.length > 2 ? padded.slice(0, 2) + ' / ' + padded.slice(2, 6) : padded;
}

function reshape(field, shape) {
  field.addEventListener('input', () => {
    const before = field.value;
    // A caret inside the text means correcting: reshaping there would move it from under the finger.
    if (field.selectionStart !== before.length) return;
    const digits = before.replace(/\\D/g, '');
    if (digits !== '') field.value = shape(digits);
  });
  field.addEventListener('blur', () => {
    const digits = field.value.replace(/\\D/g, '');
    if (digits !== '') field.value = shape(digits);
  });
}
// A free order asks for no card.
if (number) reshape(number, group);
if (expiry) reshape(expiry, monthAndYear);

form.addEventListener('submit', (event) => {
  if (button.disabled) return event.preventDefault();
  button.disabled = true;
  button.textContent = 'Processing…';
});
addEventListener('pageshow', () => {
  button.disabled = false;
  button.textContent = label;
});
`;
