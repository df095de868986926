import type { EntityManager } from 'typeorm';
import { configuredOrigin, knownOrigin } from '../../platform';

/** The origins of links that do not depend on the message. */
export interface LinkOrigins {
  configured: string | null;
  known: string | null;
}

export const loadLinkOrigins = async (manager: EntityManager): Promise<LinkOrigins> => ({
  configured: await configuredOrigin(manager),
  known: await knownOrigin(manager),
});

/**
 * The origin of the links of a message: the setting or, if it is empty, the origin of the request that wrote or sent the message, or else
 * the address under which the office last entered. Null if all are unknown.
 */
export const linkOrigin = ({ configured, known }: LinkOrigins, ofRequest: string | null): string | null =>
  configured ?? ofRequest ?? known;
