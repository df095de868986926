import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { PageDeclaration } from './page-registry';

/** A module of the domain. Its lists, records and jobs are found by file name. */
export interface DomainModule {
  name: string;
  /** `__dirname` of the module. */
  folder: string;
  /** The Nest module of this domain module, if it has services or controllers. */
  nest?: Type;
  /** Pages that are neither lists nor records. */
  pages?: readonly PageDeclaration[];
}

/** The folders of a module and the suffix of the files in them. */
const PARTS = {
  entities: '.entity',
  lists: '.list',
  settings: '.settings',
  tables: '.table',
  records: '.record',
  previews: '.preview',
  jobs: '.job',
  nightly: '.nightly',
  recurring: '.recurring',
  avisos: '.aviso',
} as const;

/**
 * Loads the exports of the files of one part of a module, such as entity classes or list definitions.
 * @param accept selects the exports.
 */
export function loadPart<T>(
  module: DomainModule,
  part: keyof typeof PARTS,
  accept: (value: unknown) => value is T,
): T[] {
  const folder = join(module.folder, part);
  if (!existsSync(folder)) return [];
  const suffix = new RegExp(`\\${PARTS[part]}\\.(js|ts)$`);
  return readdirSync(folder)
    .filter((file) => suffix.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => Object.values(requireFile(join(folder, file))))
    .filter(accept);
}

function requireFile(path: string): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-require-imports -- found by name at run time; everything is CommonJS
  return require(path) as Record<string, unknown>;
}

/** The entity classes of a module. */
export function entitiesOf(module: DomainModule): Type[] {
  return loadPart(module, 'entities', (value): value is Type => typeof value === 'function');
}
