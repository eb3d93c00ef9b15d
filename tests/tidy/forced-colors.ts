import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile, type TreeFile } from './source-file.ts';

/*
 * Contrast themes (`forced-colors`) take every background away. What is drawn by one alone is gone
 * there; borders, outlines, drawings and words stay.
 */

const advice = 'is drawn by its background alone, which contrast themes take away. Use a border.';

/** Rules of style sheets that draw something without words: their text between the braces. */
const emptyShape =
  /(?:::(?:before|after|-webkit-slider-thumb|-moz-range-thumb)|-progress)\b[^{}]*\{([^{}]*)\}/g;
const hasBackground =
  /(?:^|[;\s])background(?:-color)?:(?!\s*(?:none|transparent|linear-gradient))/;
const hasEdge =
  /(?:^|[;\s])(?:border(?:-(?:top|bottom|block|inline)[\w-]*)?:(?!\s*(?:0|none))|outline:)/;

/** Elements without children, and states, that a background alone shows. */
export function shapesOfBackgroundAlone(files: TreeFile[], sources: SourceFile[]): Finding[] {
  const sheets = files.filter(({ path }) => /^(app|sandbox)\/.*\.css$/.test(path));
  return [
    ...sheets.flatMap(({ path, text }) =>
      Array.from(text.matchAll(emptyShape))
        .filter(([, body = '']) => hasBackground.test(body) && !hasEdge.test(body))
        .map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, advice })),
    ),
    ...sources
      .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap(inMarkup),
  ];
}

function inMarkup({ path, text, program, lineAt }: SourceFile): Finding[] {
  const found: Finding[] = [];
  new Visitor({
    JSXOpeningElement({ name, selfClosing, attributes, start, end }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return;
      const classes = attributes
        .map((attribute) => text.slice(attribute.start, attribute.end))
        .filter((attribute) => attribute.startsWith('className='))
        .flatMap((attribute) => attribute.split(/[\s"'`{}]+/));
      const isEmpty = selfClosing && !/^(img|input|video|iframe|textarea|rect)$/.test(name.name);
      if (isEmpty && isShownByBackground(classes, ''))
        found.push({ path, line: lineAt(start), advice });
      const states = new Set(
        classes.map((one) => /^.*\b(?:aria|data|checked)[^:]*:/.exec(one)?.[0] ?? ''),
      );
      states.delete('');
      for (const state of states) {
        if (isShownByBackground(classes, state)) found.push({ path, line: lineAt(end), advice });
      }
    },
  }).visit(program);
  return found;
}

/** Of the classes behind `prefix`: whether a background is among them, and nothing that stays. */
function isShownByBackground(classes: readonly string[], prefix: string): boolean {
  const own = classes
    .filter((one) => one.startsWith(prefix))
    .map((one) => one.slice(prefix.length));
  return (
    own.some((one) => /^bg-(?!transparent)/.test(one)) &&
    !own.some((one) => /^(border|outline|underline|font-|hidden|rotate)/.test(one))
  );
}
