// The web app's build: hashed, split so that a release changes little of what browsers keep, precompressed.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './tools/web-build/light-contracts.ts';
import { precompress } from './tools/web-build/precompress.ts';

/** `npm run dev` starts the server here and the web with reload on 5173. */
const server = process.env['BACKEND'] ?? 'http://127.0.0.1:3000';

const ownedByVite = /^\/(?:@|node_modules\/|\.vite)/;
const isFile = (path: string): boolean => existsSync(join(import.meta.dirname, path)) && statSync(join(import.meta.dirname, path)).isFile();

export default defineConfig({
  plugins: [lightContracts(), react(), precompress()],
  // The server writes a nonce of its own into each answer; the build puts this in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web', manifest: true, reportCompressedSize: false, assetsInlineLimit: 1_024, chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`, codeSplitting: { groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 30 },
      { name: 'mantine', test: /node_modules[\\/](?:@mantine[\\/](?:core|hooks|store|notifications)|@floating-ui|clsx)[\\/]/, priority: 20, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
      { name: 'data', test: /node_modules[\\/](?:@tanstack|zod)[\\/]/, priority: 20, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
    ] } } },
  },
  server: {
    port: 5173,
    proxy: {
      // Screens and sources are Vite's; every other address is the server's, since screens and data share paths.
      '^/': {
        target: server, changeOrigin: false,
        bypass: ({ url = '/', method, headers: { accept = '' } }) => {
          const path = url.split('?')[0] ?? '/';
          if (ownedByVite.test(path) || isFile(path)) return url;
          return method === 'GET' && accept.includes('text/html') ? '/index.html' : undefined;
        },
      },
    },
  },
});
