import type { EntityManager } from 'typeorm';

/** Runs statements: an entity manager within its transaction, `Database.runner` outside, or a plain connection. */
export type SqlRunner = Pick<EntityManager, 'query'>;
