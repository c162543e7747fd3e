// The web app's build: hashed, split so that a release changes little of what browsers keep, precompressed.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { browserZod } from './tools/web-build/browser-zod.ts';
import { firstLoad } from './tools/web-build/first-load.ts';
import { installable } from './tools/web-build/installable.ts';
import { lightContracts } from './tools/web-build/light-contracts.ts';
import { OWN_PAGE, ownPage, type OwnModules } from './tools/web-build/own-page.ts';
import { pageFiles } from './tools/web-build/page-files.ts';
import { precompress } from './tools/web-build/precompress.ts';

/** `npm run dev` starts the server here and the web with reload on 5173. */
const server = process.env['BACKEND'] ?? 'http://127.0.0.1:3000';

const ownedByVite = /^\/(?:@|node_modules\/|\.vite)/;
const isFile = (path: string): boolean =>
  existsSync(join(import.meta.dirname, path)) && statSync(join(import.meta.dirname, path)).isFile();

const library = (names: string): RegExp =>
  new RegExp(String.raw`node_modules[\\/](?:${names})[\\/]`);
const components = (names: string): RegExp =>
  new RegExp(
    String.raw`node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:${names})[\\/]`,
  );
/**
 * What the first page needs is split by how often it changes; the rest of the component library by what is used together, so that a
 * hundred screens share a few files instead of making one for each mixture.
 */
const own: OwnModules = { shared: new Set(), alone: new Set() };
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: library('react|react-dom|scheduler'), priority: 60 },
  {
    name: 'mantine',
    test: library('@mantine|@floating-ui|clsx|react-remove-scroll|react-number-format'),
    tags: ['$initial'],
    priority: 50,
  },
  {
    name: 'query',
    test: library('@tanstack[\\\\/](?:react-query|query-core)'),
    tags: ['$initial'],
    priority: 55,
  },
  { name: 'data', test: library('@tanstack|zod'), tags: ['$initial'], priority: 50 },
  // What an employee's first screen stands on, and what it shows.
  { name: 'own-base', test: (id) => own.shared.has(id), priority: 48 },
  { name: 'own-home', test: (id) => own.alone.has(id), priority: 47 },
  { name: 'scroll', test: components('ScrollArea'), priority: 45 },
  { name: 'inputs', test: components('Input|InputBase|TextInput|PasswordInput'), priority: 40 },
  {
    name: 'ticks',
    test: components('InlineInput|Checkbox|Radio|Switch|Fieldset|Textarea'),
    priority: 38,
  },
  { name: 'dialogs', test: components('Modal|ModalBase|Drawer|Overlay'), priority: 35 },
  {
    name: 'choices',
    test: components(
      'Combobox|Select|MultiSelect|Autocomplete|TagsInput|Pill|PillsInput|NumberInput',
    ),
    priority: 30,
  },
  { name: 'dates', test: library('@mantine[\\\\/]dates|dayjs'), priority: 25 },
  // Scraps that everything or nearly every screen takes: a request costs more than their bytes.
  {
    name: 'base',
    test: /[\\/](?:platform|engines|node_modules)[\\/]/,
    tags: ['$initial'],
    priority: 20,
  },
  {
    name: 'rich-text',
    test: library('@tiptap|prosemirror-[a-z]+|@mantine[\\\\/]tiptap'),
    priority: 25,
  },
];

export default defineConfig({
  plugins: [
    ownPage(import.meta.dirname, own),
    lightContracts(),
    browserZod(),
    react(),
    firstLoad(import.meta.dirname),
    pageFiles(import.meta.dirname),
    installable(import.meta.dirname),
    precompress(),
  ],
  publicDir: 'apps/web/public',
  // The server writes a nonce of its own into each answer; the build puts this in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 1_024,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // A door (`web/embed.tsx`) has much behind it: who takes one thing takes that one only. What our modules do when they are loaded is for themselves.
    rolldownOptions: {
      input: { index: 'index.html', own: OWN_PAGE },
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](?:areas|engines|platform)[\\/].*\.tsx?$/, sideEffects: false },
        ],
      },
      // Names stand a thousand times in what is loaded: seven signs of a hash keep them apart as well as eight.
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        // By trial: React’s chunk names the runtime, and compresses by 74 bytes worse with a shorter name; the employee’s home by 27 better with one of own-base.
        chunkFileNames: ({ name }) =>
          `assets/${name === 'own-base' ? 'own0' : '[name]'}-[hash${name === 'rolldown-runtime' ? '' : ':7'}].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // Screens and sources are Vite's; every other address is the server's, since screens and data share paths.
      '^/': {
        target: server,
        changeOrigin: false,
        bypass: ({ url = '/', method, headers: { accept = '' } }) => {
          const path = url.split('?')[0] ?? '/';
          if (ownedByVite.test(path) || isFile(path)) return url;
          return method === 'GET' && accept.includes('text/html') ? '/index.html' : undefined;
        },
      },
    },
  },
});
