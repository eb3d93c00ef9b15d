interface Question {
  question: string;
  answer: string;
}

const questions = import.meta.glob<readonly Question[]>('../../../content/articles/*.md', {
  query: '?faq',
  import: 'faq',
  eager: true,
});

/** The questions that an article's text ends with; few articles have any. Throws for no article. */
export function articleQuestions(slug: string): readonly Question[] {
  const found = questions[`../../../content/articles/${slug}.md`];
  if (!found) throw new Error(`There is no article ${slug}.`);
  return found;
}
