import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Where the development server finds a running api: `API=http://127.0.0.1:3000`. */
const api = process.env.API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: resolve(import.meta.dirname),
  base: '/',
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/frontend'),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy takes images from files of ours; a small one in the style sheet saves nothing.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // Icons that several screens share come in one file: by themselves they are a request each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'iconos', test: /@tabler/, minShareCount: 2 }] } },
    },
  },
  server: { proxy: { '/api': api, '/usuario': api, '/administrar/usuarios': api, '/campus/api': api } },
});
