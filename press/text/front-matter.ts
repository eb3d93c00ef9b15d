import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const words = z.string().trim().min(1);
const day = z.iso.date();

const article = z.strictObject({
  title: words,
  excerpt: words,
  author: words,
  publishedOn: day,
  /** Where what it says has changed since. */
  changedOn: day.optional(),
  readMinutes: z.int().positive(),
  category: z.enum(['Stock Market']),
  hero: z.strictObject({ file: words, alt: z.string().trim() }),
  sources: z.array(z.strictObject({ title: words, url: z.url({ protocol: /^https$/ }) })).min(1),
  faq: z.array(z.strictObject({ question: words, answer: words })).default([]),
});

const policy = z.strictObject({
  title: words,
  /** The date that the specification gives; the text says what changed since, and when. */
  updatedOn: day,
  description: words,
});

export type ArticleFrontMatter = z.infer<typeof article>;
export type PolicyFrontMatter = z.infer<typeof policy>;

/** What an article says about itself above its text. Throws, naming file and field, when it is wrong. */
export function readArticleFrontMatter(yaml: string, file: string): ArticleFrontMatter {
  return validated(article, yaml, `${file}: front matter`);
}

/** What a policy says about itself above its text. Throws, naming file and field, when it is wrong. */
export function readPolicyFrontMatter(yaml: string, file: string): PolicyFrontMatter {
  return validated(policy, yaml, `${file}: front matter`);
}

/** Reads YAML by a schema. Throws a sentence that starts with `subject` and names each wrong field. */
export function validated<Shape extends z.ZodType>(
  shape: Shape,
  yaml: string,
  subject: string,
): z.infer<Shape> {
  const parsed = shape.safeParse(parsedYaml(yaml, subject));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'as a whole'}: ${message}`,
  );
  throw new Error(`${subject} is wrong: ${faults.join('; ')}`);
}

function parsedYaml(yaml: string, subject: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (cause) {
    throw new Error(`${subject} is no valid YAML: ${cause}`, { cause });
  }
}
