/** The toast where a browser keeps no cart for the next page. */
export const cartNotKept = {
  title: 'Not added to cart',
  description:
    'Your browser refuses cookies and site data, so your cart would be empty on the next page. Allow them for this site, then try again.',
  kind: 'destructive',
} as const;
