import { site } from '#content/site.ts';

/** Tells feed readers of the Atom feed; for the `links` of the home page and of every page of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `Articles from ${site.name}`,
  href: '/feed.xml',
};
