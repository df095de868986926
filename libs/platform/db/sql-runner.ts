import type { EntityManager } from 'typeorm';

/** Anything that runs SQL: an entity manager inside its transaction, `Database.runner` outside a transaction, or a plain connection. */
export type SqlRunner = Pick<EntityManager, 'query'>;
