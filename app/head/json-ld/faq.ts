import type { FAQPage, WithContext } from 'schema-dts';

/** Questions that the page itself shows with their answers, as plain text. */
export function faqJsonLd(
  entries: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
