/**
 * What people may ask to hear of. The id is sent and stored; the words finish the sentence "We’ll email
 * you when ...".
 */
export const topics = {
  newsletter: 'a new article or book is out',
  courses: 'our courses open',
  'tools-kits': 'our tools and kits are ready',
  collection: 'the collection opens',
  'real-estate': 'the real estate lessons open',
  forex: 'the forex lessons open',
  crypto: 'the crypto lessons open',
  'financial-management': 'the financial management lessons open',
  mindset: 'the mindset lessons open',
  'free-trial': 'the free trial opens',
  premium: 'Premium opens',
  'featured-course': 'the featured course opens',
  'featured-kit': 'the featured kit is ready',
  'featured-item': 'the featured item of the collection is ready',
} as const satisfies Record<string, string>;

export type Topic = keyof typeof topics;

/** Whether a foreign text names a topic of the list. */
export function isTopic(text: string): text is Topic {
  return Object.hasOwn(topics, text);
}

/** "a, b and c", in the words of the list; ids that the list no longer has are left out. */
export function sayTopics(ids: readonly string[]): string {
  const said = ids.filter(isTopic).map((id) => topics[id]);
  const last = said.pop() ?? topics.newsletter;
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}
