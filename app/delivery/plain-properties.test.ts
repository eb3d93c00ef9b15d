import { expect, test } from 'vitest';
import { withPlainProperties } from './plain-properties.ts';

test('every variable keeps its first value, in every browser, and is said once', () => {
  const css = `.border { border-style: var(--tw-border-style); }
@property --tw-border-style {
  syntax: "*";
  inherits: false;
  initial-value: solid;
}
@property --tw-leading {
  syntax: "*";
  inherits: false;
}
@layer properties {
  @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) or (not (color:rgb(from red r g b))) {
    *, ::before, ::after, ::backdrop {
      --tw-border-style: solid;
      --tw-leading: initial;
    }
  }
}
`;
  expect(withPlainProperties(css).replace(/\s+/g, ' ').trim()).toBe(
    '.border { border-style: var(--tw-border-style); } @layer properties { *, ::before, ::after, ::backdrop { --tw-border-style: solid; --tw-leading: initial; } }',
  );
});

test('a style sheet of another shape ends the build', () => {
  expect(() => withPlainProperties('@property --tw-leading { syntax: "*"; }')).toThrow(
    'in another way',
  );
});
