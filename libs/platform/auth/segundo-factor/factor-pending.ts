import { STAFF_TYPES } from '../../../contracts';

/** The key of the setting that requires a second factor of the staff. */
export const DEMAND_FACTOR_SETTING = 'acceso.exigir_segundo_factor';

/**
 * SQL: true if the academy requires a second factor of its staff, and user `u` has not set one up. The statements that read the account
 * contain this condition, so that no request needs an additional statement.
 */
export const FACTOR_PENDING = `(u.tipo IN (${STAFF_TYPES.map((type) => `'${type}'`).join(', ')}) AND NOT u.segundo_factor
  AND EXISTS (SELECT FROM ajustes x WHERE x.codigo = '${DEMAND_FACTOR_SETTING}' AND x.valor = 'true'))`;
