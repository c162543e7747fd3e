// Which files a telephone keeps, from a bundle drawn by hand.
import { describe, expect, it } from 'vitest';
import type { Rolldown } from 'vite';
import { keptFiles, keptScreens } from './installable.ts';

const chunk = (fileName: string, o: object = {}) => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  ...o,
});
const asset = (fileName: string, source = '') => ({ type: 'asset', fileName, source });
const bundleOf = (page: string): Rolldown.OutputBundle =>
  Object.fromEntries(
    [
      chunk('assets/index.js', { isEntry: true, imports: ['assets/react.js'] }),
      chunk('assets/react.js'),
      chunk('assets/own.js', {
        facadeModuleId: '/x/areas/administration/my-space/web/planning-page.tsx',
        imports: ['assets/shared.js'],
        viteMetadata: { importedCss: new Set(['assets/own.css']) },
      }),
      chunk('assets/shared.js'),
      chunk('assets/pay-grid.js', {
        facadeModuleId: '/x/areas/pay-variables/pay-entry/web/grid.tsx',
      }),
      asset('assets/inter-latin-wght-normal-1.woff2'),
      asset('assets/inter-latin-ext-wght-normal-1.woff2'),
      asset('index.html', page),
      asset('own.html', page),
      asset(
        '.vite/pages.json',
        JSON.stringify({
          '/login': { domain: 'organisation', files: ['assets/sign-in.js'] },
          '/collaborative/calendar': { domain: 'administration', files: ['assets/own.js'] },
          '/collaborative/grid': {
            domain: 'administration',
            files: ['assets/own.js', 'assets/pay-grid.js'],
          },
          '/evp-value': { domain: 'pay-variables', files: ['assets/pay-grid.js'] },
        }),
      ),
    ].map((f) => [f.fileName, f]),
  ) as unknown as Rolldown.OutputBundle;
const own = new Set(['/x/areas/administration/my-space/web/planning-page.tsx']);

describe('the files that a telephone keeps', () => {
  it('are the first load, one’s own screens with what they import, the way in and the font; nothing of pay', () => {
    expect(keptFiles(bundleOf('<p>'), own).map((f) => f.url)).toEqual([
      '/app-shell',
      '/own-shell',
      '/assets/index.js',
      '/assets/inter-latin-wght-normal-1.woff2',
      '/assets/own.css',
      '/assets/own.js',
      '/assets/react.js',
      '/assets/shared.js',
      '/assets/sign-in.js',
    ]);
  });
  it('are all there of the screens that open at once', () => {
    expect(keptScreens(bundleOf('<p>'), own)).toEqual(['/collaborative/calendar']);
  });
  it('name the page anew when it changed: hashed names say the rest', () => {
    const [before, after] = ['<p>', '<b>'].map((page) => keptFiles(bundleOf(page), own));
    expect(before?.[0]?.revision).not.toBe(after?.[0]?.revision);
    expect(before?.[1]?.revision).not.toBe(after?.[1]?.revision);
    expect(before?.slice(2).every((f) => f.revision === null)).toBe(true);
  });
});
