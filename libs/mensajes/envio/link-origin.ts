import type { LinkOrigins } from '../../platform';

/**
 * The origin of the links of a message: the setting or, if it is empty, the origin of the request that wrote or sent the message, or else
 * the address under which a user who may change the settings last entered. Null if all are unknown.
 */
export const linkOrigin = ({ configured, known }: LinkOrigins, ofRequest: string | null): string | null =>
  configured ?? ofRequest ?? known;
