import { site } from '#content/site.ts';

export { default, handle } from './shop-ebooks.tsx';

export function meta() {
  return [
    { title: site.name },
    { name: 'description', content: `${site.tagline}. Five short books in plain English.` },
  ];
}
