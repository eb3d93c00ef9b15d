/** Something that the site's search can find. */
export interface SearchItem {
  id: string;
  title: string;
  type: 'ebook' | 'blog' | 'course' | 'tool';
  url: string;
  excerpt: string;
  category: string;
}
