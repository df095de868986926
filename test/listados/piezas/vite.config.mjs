import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Bundles main.mjs into the folder that the caller names. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/piezas/',
  plugins: [react()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: resolve(import.meta.dirname, 'main.mjs'),
      output: { entryFileNames: 'piezas.js', assetFileNames: 'piezas[extname]', codeSplitting: false },
    },
  },
});
