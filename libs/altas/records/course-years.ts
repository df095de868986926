import type { RecordRule } from '../../records/definition/record-rule';

const OUTSIDE = `
  SELECT FROM cursos WHERE id = $1
    AND (extract(year FROM $2::date) < extract(year FROM fecha_inicio) OR extract(year FROM $2::date) > extract(year FROM fecha_fin))`;

/**
 * The dates of an enrolment must lie within the years of its course. A date in another year is a typing error. It would bill months that
 * are not due, or leave months unbilled.
 */
const withinYears = <P extends 'fecha_alta' | 'fecha_baja'>(field: P, message: string): RecordRule<'curso' | P> => ({
  reads: ['curso', field],
  at: [field],
  problem: async ({ curso, [field]: date }: Readonly<Record<'curso' | P, unknown>>, { exists }) =>
    curso !== null && date !== null && (await exists(OUTSIDE, [curso, date])) ? message : null,
});

export const WITHIN_COURSE_YEARS: readonly RecordRule<'curso' | 'fecha_alta' | 'fecha_baja'>[] = [
  withinYears('fecha_alta', 'La fecha de alta no es de los años en que se da el curso.'),
  withinYears('fecha_baja', 'La fecha de baja no es de los años en que se da el curso.'),
];
