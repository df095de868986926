import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Address of the running api to which the development server forwards requests. Set it with `API=http://127.0.0.1:3000`. */
const api = process.env.API ?? 'http://127.0.0.1:3000';

/** The tag of the code that every screen loads. */
const INITIAL = ['$initial' as const];

/**
 * Groups of files that several screens share. If a file matches several groups, it goes into the group with the highest priority.
 * With these groups, a list loads 8 scripts and styles instead of 35. Libraries form a separate group: they change less often than our
 * code, so they stay in the cache of the browser.
 */
const CHUNKS = [
  { name: 'bibliotecas', test: /node_modules/, tags: INITIAL, priority: 4 },
  { name: 'inicial', tags: INITIAL, priority: 3 },
  { name: 'comun', test: /frontend[/\\]src/, minShareCount: 4, priority: 2 },
  { name: 'iconos', test: /@tabler/, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  root: resolve(import.meta.dirname),
  base: '/',
  plugins: [react()],
  resolve: { alias: { '#libs': resolve(import.meta.dirname, '../libs') } },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/frontend'),
    emptyOutDir: true,
    target: 'es2022',
    // Images are not put into the style sheet, because the content policy allows only images from our own files. A small image in the style
    // sheet would save nothing.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': api, '/usuario': api, '/administrar/usuarios': api, '/campus/api': api } },
});
