import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Tema } from '../../../libs/contracts';

/** Returns the folder that contains package.json, whether this code runs from the sources or from the build. */
export function projectRoot(from = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No parent folder has a package.json');
  return projectRoot(parent);
}

const FRONTEND = join(projectRoot(), 'dist', 'frontend');
const YEAR = 365 * 24 * 3600;

/** Serves the built client. Its files may be cached for ever: their names contain a hash of their content. */
export function serveFrontend(fastify: FastifyInstance): void {
  if (!existsSync(FRONTEND)) return;
  void fastify.register(fastifyStatic, {
    root: FRONTEND,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const named = path.includes(join('frontend', 'assets'));
      response.header('cache-control', named ? `public, max-age=${String(YEAR)}, immutable` : 'no-cache');
    },
  });
}

/** Returns the HTML page that loads the client, with the theme's colours and with `extra` at the end of the body. */
export function frontendPage(theme: Tema, extra = ''): string {
  const file = join(FRONTEND, 'index.html');
  if (!existsSync(file)) throw new Error('El cliente no está construido: ejecute npm run build');
  // The replacement is a function, because `$` has a special meaning in a replacement string.
  return readFileSync(file, 'utf8')
    .replace('<html lang="es">', `<html lang="es" data-tema="${theme}">`)
    .replace('</body>', () => `${extra}</body>`);
}
