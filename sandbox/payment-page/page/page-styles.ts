/** The look of every page of the sandbox: neutral, and nobody's brand. One string, hashed for the CSP. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --ink: #1b2430; --quiet: #52606f; --line: #c9d1da; --ground: #ffffff; --panel: #eef2f5;
  --accent: #1c4f6b; --accent-ink: #ffffff; --bad: #a8231c; --notice: #fdf3d3; --notice-ink: #4f3c00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8edf2; --quiet: #a9b5c1; --line: #46525f; --ground: #171d24; --panel: #1f2730;
    --accent: #8cc7e6; --accent-ink: #0d1b24; --bad: #ff9c94; --notice: #3a3010; --notice-ink: #f6e3a4;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
h1, h2, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 600; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { background: var(--notice); color: var(--notice-ink); padding: 10px 20px; text-align: center; font-size: .9375rem; }
.columns { display: grid; min-height: calc(100vh - 44px); }
.bought { background: var(--panel); padding: 24px 20px 32px; }
.payment { padding: 28px 20px 48px; }
.bought > *, .payment > * { max-width: 440px; margin-inline: auto; }
.cancel { display: inline-flex; align-items: center; min-height: 44px; }
.cancel::before { content: '\\2190\\00a0' / ''; }
.bought .cancel { margin-bottom: 12px; }
.merchant { font-weight: 550; }
.total { font-size: 2.25rem; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.lines { list-style: none; margin-top: 24px; }
.lines li, .part, .sum { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-top: 1px solid var(--line); }
.lines small { display: block; color: var(--quiet); }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.part { color: var(--quiet); }
.sum { font-weight: 600; }
.cards { margin-top: 28px; font-size: .9375rem; }
.cards summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; font-weight: 600; }
.cards summary::before { content: '+'; width: 1.25em; }
.cards[open] summary::before { content: '–'; }
.cards summary::-webkit-details-marker { display: none; }
.cards dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin-top: 4px; }
.cards dt { font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards dd, .cards p { color: var(--quiet); }
.cards p { margin-top: 10px; }
form { display: grid; gap: 18px; margin-top: 18px; }
.field { display: grid; gap: 6px; }
.field label, .field .label { font-size: .9375rem; font-weight: 550; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; align-items: start; }
input {
  width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--quiet); border-radius: 6px;
}
::placeholder { color: var(--quiet); opacity: 1; }
input:focus { border-color: var(--accent); }
input[aria-invalid] { border-color: var(--bad); border-width: 2px; padding: 9px 11px; }
.acts { display: flex; flex-wrap: wrap; gap: 10px; }
.reversal .acts form { margin: 0; }
.acts button { min-height: 44px; padding-inline: 16px; font-size: 1rem; }
.reversal h2 { margin-top: 28px; }
.reversal form { max-width: 640px; }
select { width: 100%; min-height: 48px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 6px; }
.locked { min-height: 48px; padding: 11px 12px; background: var(--panel); border-radius: 6px; overflow-wrap: anywhere; }
.problem { color: var(--bad); font-size: .9375rem; }
.alert { border: 2px solid var(--bad); border-radius: 6px; color: var(--bad); padding: 10px 14px; font-weight: 550; }
button {
  min-height: 52px; border: 0; border-radius: 6px; font: inherit; font-size: 1.0625rem; font-weight: 600;
  background: var(--accent); color: var(--accent-ink); cursor: pointer;
}
button:hover { filter: brightness(1.12); }
button.quiet { background: none; color: var(--accent); border: 1px solid var(--accent); }
button[disabled] { opacity: .7; cursor: progress; }
.foot { color: var(--quiet); font-size: .875rem; margin-top: 18px; }
.plain { max-width: 640px; margin: 0 auto; padding: 56px 20px; display: grid; gap: 16px; justify-items: start; }
.wide { max-width: 1100px; margin: 0 auto; padding: 28px 20px 64px; display: grid; gap: 14px; }
.wide h2 { margin-top: 20px; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 720px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: 9px 14px 9px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--quiet); white-space: nowrap; }
@media (max-width: 799px) {
  .bought { padding-bottom: 20px; }
}
@media (min-width: 800px) {
  .columns { grid-template-columns: 1fr 1fr; }
  .bought { padding: 56px 48px; }
  .bought > * { max-width: 400px; margin-inline: auto 0; }
  .payment { padding: 64px 48px; }
  .payment > * { max-width: 400px; margin-inline: 0 auto; }
}
@media (min-width: 1200px) {
  .bought { padding-inline: 88px; }
  .payment { padding-inline: 88px; }
}
@media (prefers-reduced-motion: no-preference) {
  button { transition: filter .15s; }
}
`;
