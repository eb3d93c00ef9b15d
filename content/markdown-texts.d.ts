/** The modules that press/pages/markdown-pages.ts makes of articles and policies. */

declare module '*.md' {
  /** The whole text, as HTML inside one `.prose`. A page holds one text. */
  const Text: import('react').ComponentType;
  export default Text;
}

declare module '*.md?faq' {
  export const faq: readonly { question: string; answer: string }[];
}

declare module '*.md?dialog' {
  export const policy: {
    path: string;
    title: string;
    /** YYYY-MM-DD */
    updatedOn: string;
  };
}

declare module '*.md?policy' {
  export const policy: {
    slug: string;
    path: string;
    title: string;
    /** YYYY-MM-DD */
    updatedOn: string;
    description: string;
  };
}
