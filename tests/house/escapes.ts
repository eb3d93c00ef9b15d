import { Visitor } from 'vite';
import { isConst } from '#tests/tidy/language.ts';
import type { SourceFile } from '#tests/tidy/source-file.ts';

/** How often a file says `any`, casts (`as const` aside) or says "not null" with a `!`. */
export function escapesOf({ program }: SourceFile): { any: number; casts: number; bangs: number } {
  const count = { any: 0, casts: 0, bangs: 0 };
  const bangIfDefinite = ({ definite }: { definite?: boolean | null }) => {
    if (definite) count.bangs += 1;
  };
  new Visitor({
    TSAnyKeyword() {
      count.any += 1;
    },
    TSAsExpression({ typeAnnotation }) {
      if (!isConst(typeAnnotation)) count.casts += 1;
    },
    TSTypeAssertion() {
      count.casts += 1;
    },
    TSNonNullExpression() {
      count.bangs += 1;
    },
    VariableDeclarator: bangIfDefinite,
    PropertyDefinition: bangIfDefinite,
  }).visit(program);
  return count;
}
