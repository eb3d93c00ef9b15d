import { type Finding, isTest, type SourceFile } from './source-file.ts';

const CLAIMS = /^content\/(claims|testimonials|guide-readers)\.ts$/;
const MAY_READ = /^(content|app\/features\/claims)\//;

/** What the owner leaves out is left out in one place, which no page goes around. */
export function claimsTakenAsTheyAre(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !MAY_READ.test(path) && !isTest(path) && !path.startsWith('tests/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => target && !typeOnly && CLAIMS.test(target))
        .map(({ target, line }) => ({
          path,
          line,
          advice: `imports ${target}, of which the owner may leave parts out. Take what is stated from app/features/claims.`,
        })),
    );
}
