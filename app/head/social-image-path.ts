export const socialImageSize = { width: 1200, height: 630 } as const;

/** Address of the picture that stands for a page where it is shared: `/shop/ebooks` has `/og/shop-ebooks.png`. */
export function socialImagePath(pagePath: string): string {
  return `/og/${pagePath.slice(1).replaceAll('/', '-') || 'home'}.png`;
}
