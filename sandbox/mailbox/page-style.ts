/** A neutral look of its own: nobody should take the mailbox for a page of the shop. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f6, #16181b);
  --surface: light-dark(#ffffff, #1e2125);
  --ink: light-dark(#1b1e22, #e9ebee);
  --quiet: light-dark(#565d66, #a5adb7);
  --line: light-dark(#d9dde2, #343941);
  --accent: light-dark(#0b5cad, #8ab8f2);
  --chosen: light-dark(#e4eefa, #22344a);
  --danger: light-dark(#b3261e, #f2a29c);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: flex; flex-direction: column; background: var(--ground); color: var(--ink); }
h1, h2, p, ol, dl, dd, pre { margin: 0; }
h1 { font-size: 1.125rem; }
h1 a { color: inherit; text-decoration: none; }
h2 { font-size: 1.375rem; line-height: 1.3; overflow-wrap: anywhere; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: 6px; }
main:focus { outline: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip { position: absolute; left: 8px; top: -60px; padding: 10px 16px; background: var(--surface); z-index: 1; }
.skip:focus { top: 8px; }
header { display: flex; gap: 16px; align-items: center; justify-content: space-between;
  padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--surface); }
header p { font-size: .875rem; color: var(--quiet); }
.acts { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; justify-content: flex-end; }
.acts > a { padding: 10px 0; white-space: nowrap; }
button { font: inherit; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); color: var(--ink); cursor: pointer; white-space: nowrap; }
button:hover:enabled { border-color: var(--quiet); }
button:disabled { color: var(--quiet); cursor: default; }
button.danger { color: var(--danger); border-color: currentcolor; }
[popover] { max-width: min(360px, calc(100vw - 32px)); padding: 20px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); color: var(--ink); box-shadow: 0 12px 40px rgb(0 0 0 / .25); }
[popover]::backdrop { background: rgb(0 0 0 / .3); }
[popover] form { display: flex; gap: 8px; margin-top: 16px; }
.panes { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(280px, 360px) minmax(0, 1fr); }
.panes > nav { overflow-y: auto; border-right: 1px solid var(--line); background: var(--surface); }
#count { padding: 12px 20px; font-size: .875rem; color: var(--quiet); border-bottom: 1px solid var(--line); }
ol { list-style: none; padding: 0; }
ol a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 12px 20px; min-height: 64px;
  border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
ol a:hover { background: var(--ground); }
ol a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }
ol .who, ol .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
ol .who { font-weight: 600; }
ol .subject { grid-column: 1 / -1; }
ol time { font-size: .8125rem; color: var(--quiet); line-height: 1.5rem; }
main { min-width: 0; overflow-y: auto; display: flex; flex-direction: column; }
article { flex: 1; display: flex; flex-direction: column; gap: 16px; padding: 24px; }
.back { display: none; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; font-size: .9375rem; }
dt { color: var(--quiet); }
dd { overflow-wrap: anywhere; }
.bar { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; align-items: center; }
.bar nav { display: flex; margin-right: auto; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--surface); }
.bar nav a { display: grid; place-items: center; min-height: 42px; padding: 0 16px; color: inherit; text-decoration: none; }
.bar nav a + a { border-left: 1px solid var(--line); }
.bar nav a[aria-current] { background: var(--chosen); font-weight: 600; }
.bar > a { padding: 10px 0; }
iframe { flex: 1; width: 100%; min-height: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; }
pre { flex: 1; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface);
  font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.blank { margin: auto; padding: 32px 20px; text-align: center; color: var(--quiet); }
.blank h2 { color: var(--ink); margin-bottom: 4px; }
.code main { justify-content: center; }
#code { display: block; margin: 16px 0 4px; font: 600 3.5rem/1.2 ui-monospace, monospace; letter-spacing: .12em; color: var(--ink); font-variant-numeric: tabular-nums; }
#copy { margin: 16px 0; min-width: 120px; }
@media (max-width: 899px) {
  html, body { height: auto; min-height: 100%; }
  body { min-height: 100dvh; }
  header { padding: 12px 16px; }
  .panes { display: flex; flex-direction: column; }
  .panes > nav { border-right: 0; }
  .reading .panes > nav { display: none; }
  .listing .panes > nav:has(li) + main { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  #count, ol a { padding-inline: 16px; }
  main { flex: 1; overflow: visible; }
  article { padding: 16px; }
  .back { display: block; }
  .back a { display: inline-block; padding: 10px 0; }
  iframe { min-height: 100dvh; }
}
`;
