import { STAFF_TYPES } from '../../../contracts';

/** The key of the setting that demands a second factor of the staff. */
export const DEMAND_FACTOR_SETTING = 'acceso.exigir_segundo_factor';

/**
 * SQL, of a row `u` of `usuarios`: the academy demands a second factor of its staff, and this user has none. Part of the
 * statements that read the account anyway, so that no request needs another round trip.
 */
export const FACTOR_PENDING = `(u.tipo IN (${STAFF_TYPES.map((type) => `'${type}'`).join(', ')}) AND NOT u.segundo_factor
  AND EXISTS (SELECT FROM ajustes x WHERE x.codigo = '${DEMAND_FACTOR_SETTING}' AND x.valor = 'true'))`;
