import { STAFF_TYPES } from '../../../contracts';

/** The key of the setting that requires a second factor of the staff. */
export const DEMAND_FACTOR_SETTING = 'acceso.exigir_segundo_factor';

/**
 * SQL for row `u` of `usuarios`: whether the academy requires a second factor that this user has not set up. Included in the statements
 * that read the account, which saves a round trip per request.
 */
export const FACTOR_PENDING = `(u.tipo IN (${STAFF_TYPES.map((type) => `'${type}'`).join(', ')}) AND NOT u.segundo_factor
  AND EXISTS (SELECT FROM ajustes x WHERE x.codigo = '${DEMAND_FACTOR_SETTING}' AND x.valor = 'true'))`;
