import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { PageDeclaration } from './page-registry';

/** One folder of the academy. Its parts are found by the names of their files, so adding a list is adding a file. */
export interface DomainModule {
  nombre: string;
  /** `__dirname` of the module. */
  folder: string;
  /** Its services and controllers, where it has any. */
  nest?: Type;
  /** Its pages that are neither lists nor records. */
  paginas?: readonly PageDeclaration[];
}

/** The folders inside a module and the ending of the files in them. */
const PARTS = {
  entities: '.entity',
  lists: '.list',
  settings: '.settings',
  tables: '.table',
  records: '.record',
  jobs: '.job',
} as const;

/**
 * Everything that the files of one part of a module export: entity classes, list definitions, tables, settings.
 * @param accept says which exports count.
 */
export function loadPart<T>(
  module: DomainModule,
  part: keyof typeof PARTS,
  accept: (value: unknown) => value is T,
): T[] {
  const folder = join(module.folder, part);
  if (!existsSync(folder)) return [];
  const ending = new RegExp(`\\${PARTS[part]}\\.(js|ts)$`);
  return readdirSync(folder)
    .filter((file) => ending.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => Object.values(requireFile(join(folder, file))))
    .filter(accept);
}

function requireFile(path: string): Record<string, unknown> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- found by name at run time; everything is CommonJS
  return require(path) as Record<string, unknown>;
}

/** The entity classes of a module. */
export function entitiesOf(module: DomainModule): Type[] {
  return loadPart(module, 'entities', (value): value is Type => typeof value === 'function');
}
