import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { books } from '#app/features/catalog/catalog.ts';
import { glossaryFolder, readGlossary } from '../glossary/read-glossary.ts';
import { type BookSource, readBookSource } from './read-book-source.ts';

/**
 * Reads the manuscripts of all books of the catalog from a folder, in the catalog's order. Throws,
 * naming the file, where one is missing, wrong, or there twice.
 */
export async function readShelf(folder: string): Promise<BookSource[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const terms = readGlossary(glossaryFolder);
  const sources = await Promise.all(files.map((name) => readBookSource(join(folder, name), terms)));
  return books.map(({ id, title }) => {
    const [source, double] = sources.filter((candidate) => candidate.id === id);
    if (!source) throw new Error(`No file in ${folder} has the text of ${id}, "${title}".`);
    if (double) throw new Error(`${source.file} and ${double.file} both say they are ${id}.`);
    return source;
  });
}
