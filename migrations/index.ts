import type { MigrationInterface } from 'typeorm';
import { Plataforma0001 } from './0001-plataforma';
import { Listados0002 } from './0002-listados';

/** Every change of the database, in order. Listed by name: a file that is left out here does not run. */
export const migrations: (new () => MigrationInterface)[] = [Plataforma0001, Listados0002];
