import type { EntityManager } from 'typeorm';

/** Runs statements inside one transaction: an entity manager, or a plain connection. */
export type SqlRunner = Pick<EntityManager, 'query'>;
