export interface Step {
  name: string;
  /** Files and folders whose change makes the step run again. */
  inputs: string[];
  /** Texts of which only the front matter is an input. */
  frontMatter?: string[];
  /** The folders it writes, in `build/`. */
  makes: string[];
  /** A JavaScript file and its arguments. */
  program: string[];
  /** Steps whose output this one reads, as far as they are wanted too. */
  after?: string[];
}

const vite = 'node_modules/vite/bin/vite.js';

const bundle = (config: string) => [vite, 'build', '--config', config, '--logLevel', 'warn'];

const ofBooks = [
  'press',
  'content/books',
  'content/covers',
  'content/glossary',
  'content/rates-i-use.md',
  'content/*.ts',
  'app/features/catalog',
  'app/features/claims',
  'app/platform/files',
  'app/platform/*.ts',
  'package-lock.json',
];

const ofDesk = ['app', 'content/*.ts', 'package-lock.json'];

/** Of a text of the website, browsers load nothing but what its front matter says. */
const ofClient = [
  'app',
  'content/*.ts',
  'content/articles/*.svg',
  'content/covers',
  'press',
  'react-router.config.ts',
  'package-lock.json',
];

const texts = ['content/articles', 'content/books', 'content/policies'];

/** Of the steps that can begin, the first does: what others wait for comes first, then what takes longest. */
export const steps: Step[] = [
  {
    name: 'books',
    inputs: ofBooks,
    makes: ['books', 'fonts', 'showcase'],
    program: ['press/print-books.ts'],
  },
  {
    name: 'client',
    inputs: ofClient,
    frontMatter: ['content/articles/*.md', 'content/policies/*.md'],
    // The rest of the folder is the next step's.
    makes: ['site/client/.vite'],
    program: ['app/delivery/build-site.ts', 'client'],
  },
  {
    name: 'site',
    after: ['books', 'client'],
    inputs: [...new Set([...ofBooks, ...ofClient, ...texts])],
    makes: ['site'],
    program: ['app/delivery/build-site.ts', 'pages'],
  },
  {
    name: 'desk',
    inputs: ofDesk,
    makes: ['desk'],
    program: bundle('app/desk/vite.config.ts'),
  },
  {
    name: 'pages',
    after: ['books', 'site', 'desk'],
    inputs: [...new Set([...ofBooks, ...ofClient, ...texts, ...ofDesk, 'docs/SECURITY.md'])],
    makes: ['pages'],
    program: ['app/delivery/deliver.ts'],
  },
  {
    name: 'server',
    inputs: [
      'app',
      'content/*.ts',
      'server',
      'commands/*.ts',
      'commands/release',
      'commands/shop',
      'database/schema',
      'package-lock.json',
    ],
    makes: ['server'],
    program: bundle('server/vite.config.ts'),
  },
  {
    name: 'sandbox',
    inputs: ['sandbox', 'content/*.ts', 'package-lock.json'],
    makes: ['sandbox'],
    program: bundle('sandbox/vite.config.ts'),
  },
];

/** Puts what the other steps made into one folder that runs by itself. */
export const releaseStep: Step = {
  name: 'release',
  after: steps.map(({ name }) => name),
  inputs: [
    ...new Set(steps.flatMap(({ inputs }) => inputs)),
    'content/*.bin',
    'database/migrations',
  ],
  makes: ['release'],
  program: ['commands/release/make-release.ts'],
};
