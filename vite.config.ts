import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import routes from './app/routes.ts';
import { markdownPages } from './press/pages/markdown-pages.ts';

/** docs/decisions/0007-browsers-we-support.md */
const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

export default defineConfig({
  plugins: [
    markdownPages(routes),
    // Vite makes the styles small; done twice, declarations with prefixes stand there twice.
    tailwindcss({ optimize: false }),
    reactRouter(),
  ],
  build: {
    manifest: true, // read by the byte budgets
    assetsInlineLimit: 0, // pictures and faces are files, so that they are cached and HTML stays small
  },
  // Found late, they would make the development server reload its first page.
  optimizeDeps: { include: ['lucide-react', 'zustand'] },
  environments: {
    // The style sheets that the root imports as addresses: here they must be what they are there.
    ssr: { build: { cssMinify: true, cssTarget: browsers } },
    client: {
      build: {
        target: browsers,
        rolldownOptions: {
          output: {
            // The suffix is for those who write the code: names of files stand in every page.
            chunkFileNames: ({ name }) => `assets/${name.replace('.browser', '')}-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]/,
                },
                {
                  // What the root of every page needs, in one file: a dozen small ones compress worse.
                  name: 'shell',
                  test: /app[\\/](root|head[\\/](page-meta|site-origin|social-image-path)|features[\\/](cart[\\/](cart|cart-store\.browser|stored-cart)|catalog[\\/]catalog|identity[\\/](account[\\/]account-answer|session[\\/](session(-answer|-hint|-store\.browser|-timing)?|auth-event|request-session\.browser|display-name|request-sign-out\.browser)))|design[\\/](logo|toast[\\/](toast|carried-toast)\.browser)|platform[\\/](money|foreign-values|browser[\\/](ask-server|storage|when-shown|pixel[\\/]pixel(-id)?)\.browser))\.tsx?$|content[\\/]site\.ts$|createLucideIcon/,
                },
                {
                  // Small parts that go together on most pages: every file's name stands in every page.
                  name: 'book-parts',
                  test: /app[\\/](features[\\/]catalog[\\/]book-cover|design[\\/](rating|price))\.tsx$/,
                },
                {
                  // Apart from the next one: pages load a single field for a dialog, too.
                  name: 'form-parts',
                  test: /app[\\/](design[\\/](field|focus-field\.browser)|features[\\/]identity[\\/]forms[\\/]focus-first-error\.browser)\.tsx?$/,
                },
                {
                  // What the pages share on which somebody signs in or buys.
                  name: 'sign-in-parts',
                  test: /app[\\/](design[\\/]password-field|features[\\/]identity[\\/]session[\\/]request-sign-in\.browser)\.tsx?$/,
                },
                {
                  name: 'page-parts',
                  test: /app[\\/]design[\\/](card|notice|skeleton)\.tsx$/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
