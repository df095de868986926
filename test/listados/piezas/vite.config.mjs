import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = process.env.PIEZAS ?? import.meta.dirname;

/** Bundles the main.mjs of the folder in `PIEZAS` into the folder that the caller names. */
export default defineConfig({
  root,
  base: '/piezas/',
  plugins: [react()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: resolve(root, 'main.mjs'),
      output: { entryFileNames: 'piezas.js', assetFileNames: 'piezas[extname]', codeSplitting: false },
    },
  },
});
