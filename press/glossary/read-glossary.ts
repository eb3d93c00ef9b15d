import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Root } from 'mdast';
import { z } from 'zod';
import { validated } from '../text/front-matter.ts';
import { readMarkdown } from '../text/read-markdown.ts';
import { countWords } from '../text/read-text.ts';

/** One term of investing as the books and the website explain it. */
export interface Term {
  /** The term as an address has it, and the name of its file: `asset-allocation`. */
  slug: string;
  term: string;
  /** Other names for the same thing. */
  also: string[];
  /** The definition: plain words, which books print after “Term.” */
  text: string;
  /** Slugs of terms that beginners take for this one. */
  notToBeMixedUpWith: string[];
  /** The longer explanation; `null` for a term that has its definition only. */
  body: Root | null;
  /** Whether it has a page of its own, as every term with a body does; the index lists all. */
  hasPage: boolean;
  /** Amounts in the body, such as `$10,000`, that are assumed. */
  givens: string[];
  /** Amounts in the body that follow from others, each with its formula. */
  sums: Record<string, string>;
}

/** Less is no page. */
const minWords = 120;

const words = z.string().trim().min(1);
const amount = z.string().regex(/^\$\d|\d%$/, 'is no amount in dollars or percent');

const frontMatter = z.strictObject({
  term: words,
  also: z.array(words).default([]),
  notToBeMixedUpWith: z.array(words).default([]),
  text: words.regex(/^[^*_`[\]<>\n]+$/, 'is printed as it stands, so it can have no Markdown'),
  givens: z.array(amount).default([]),
  sums: z.record(amount, words).default({}),
});

/** Where the shop's terms are. */
export const glossaryFolder = fileURLToPath(new URL('../../content/glossary', import.meta.url));

interface TermFile {
  file: string;
  content: string;
  term: Term;
}

/**
 * Reads the terms of a folder, one Markdown file each, in alphabetical order. Throws a sentence with
 * file and line where one is wrong, bears a name that another has, is too short for a page, or names
 * a term that does not exist.
 */
export function readGlossary(folder: string): Term[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readTerm(join(folder, name)));
  checkNames(files);
  const slugs = new Set(files.map(({ term }) => term.slug));
  for (const read of files) {
    for (const other of read.term.notToBeMixedUpWith) {
      if (slugs.has(other) && other !== read.term.slug) continue;
      throw fault(read, 'notToBeMixedUpWith', `there is no other term "${other}"`);
    }
  }
  return files
    .map(({ term }) => term)
    .sort((one, other) => one.term.localeCompare(other.term, 'en'));
}

function readTerm(path: string): TermFile {
  const file = `glossary/${basename(path)}`;
  const content = readFileSync(path, 'utf8');
  const { yaml, tree } = readMarkdown(content, file);
  const fields = validated(frontMatter, yaml, `${file}:1: front matter`);
  const slug = basename(path, '.md');
  const hasPage = tree.children.length > 0;
  const read = { file, content, term: { slug, ...fields, body: hasPage ? tree : null, hasPage } };
  const named = slugOf(fields.term);
  if (named !== slug) {
    throw fault(read, 'term', `"${fields.term}" belongs into ${named}.md`);
  }
  const count = countWords(tree);
  if (hasPage && count < minWords) {
    const line = tree.children[0]?.position?.start.line ?? '?';
    throw new Error(`${file}:${line}: a page needs ${minWords} words, and this one has ${count}`);
  }
  return read;
}

/** `Merger (of funds)` becomes `merger-of-funds`. */
function slugOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A name leads to one term, whichever of its names it is. */
function checkNames(files: TermFile[]): void {
  const owners = new Map<string, string>();
  for (const read of files) {
    const { term, also } = read.term;
    for (const name of [term, ...also].map((one) => one.toLowerCase())) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        const field = name === term.toLowerCase() ? 'term' : 'also';
        throw fault(read, field, `"${name}" is a name that ${owner} has`);
      }
      owners.set(name, read.file);
    }
  }
}

function fault({ file, content }: TermFile, field: string, what: string): Error {
  const line = content.split('\n').findIndex((one) => one.startsWith(`${field}:`)) + 1;
  return new Error(`${file}:${line}: ${field}: ${what}`);
}
