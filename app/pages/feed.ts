import { Feed } from 'feed';
import { articles } from '#app/features/blog/articles.ts';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { site } from '#content/site.ts';

/** The articles for feed readers, in Atom; a file made at build time. */
export function loader(): Response {
  const self = absoluteUrl(feedLink.href);
  const feed = new Feed({
    title: feedLink.title,
    description: site.tagline,
    id: self,
    link: absoluteUrl('/blog'),
    feedLinks: { atom: self },
    language: 'en',
    copyright: site.copyright,
    generator: false,
    // Only what is in it tells its age: the same articles make the same file.
    updated: new Date(Math.max(...articles.map((article) => Date.parse(changeOf(article))))),
  });
  for (const article of articles) {
    const { path, title, excerpt, author, category, publishedOn } = article;
    feed.addItem({
      title,
      id: absoluteUrl(path),
      link: absoluteUrl(path),
      description: excerpt,
      author: [{ name: author }],
      category: [{ name: category, term: category }],
      published: new Date(publishedOn),
      date: new Date(changeOf(article)),
    });
  }
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml' } });
}

/** The day on which an article has last changed. */
function changeOf({ publishedOn, changedOn }: (typeof articles)[number]): string {
  return changedOn ?? publishedOn;
}
