import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** Bundles each piece into a script with its name. The caller passes the output folder. */
export default defineConfig({
  root: here,
  base: '/piezas/',
  plugins: [react()],
  resolve: { alias: { '#libs': resolve(here, '../../libs') } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    cssCodeSplit: false,
    rollupOptions: {
      input: Object.fromEntries(
        ['listados', 'editor', 'clases', 'fechas', 'procesos'].map((name) => [name, resolve(here, `${name}.tsx`)]),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The bundle has one style sheet without a name, so this names it.
        assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'piezas.css' : '[name][extname]'),
      },
    },
  },
});
