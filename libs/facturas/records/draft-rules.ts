import type { RecordRule } from '../../records/definition/record-rule';

/** The student of a draft must be the student of one of its lines (libs/facturas/borradores/draft-student.ts). */
export const STUDENT_OF_LINES: RecordRule<'alumno'> = {
  reads: ['alumno'],
  problem: async ({ alumno }, { id, exists }) =>
    (await exists(WITHOUT_LINE, [id, alumno])) ? 'Las líneas son de otro alumno. Cámbielo en ellas.' : null,
};

/** SQL: finds the draft if its lines have students, but none of these students is the chosen one. */
const WITHOUT_LINE = `
  SELECT FROM facturas f WHERE f.id = $1 AND f.estado = 'borrador'
    AND f.alumno_id IS DISTINCT FROM $2::integer
    AND EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.alumno_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.alumno_id = $2::integer)`;

/** A rectifying invoice must not be dated before its original. Issuing checks the date once more. */
export const DATE_OF_RECTIFICATION: RecordRule<'fecha'> = {
  reads: ['fecha'],
  problem: async ({ fecha }, { id, exists }) =>
    fecha !== null && (await exists(ORIGINAL_AFTER, [id, fecha]))
      ? 'Es anterior a la fecha de la factura que rectifica.'
      : null,
};

const ORIGINAL_AFTER = `
  SELECT FROM facturas f JOIN facturas o ON o.id = f.rectifica_id WHERE f.id = $1 AND o.fecha_expedicion > $2::date`;

/** A typed NIF needs a typed holder. Otherwise the invoice would print this NIF with the name of the student's payer. */
export const NAME_OF_NIF: RecordRule<'titular' | 'titular_nif'> = {
  reads: ['titular', 'titular_nif'],
  at: ['titular'],
  problem: ({ titular, titular_nif }) => (titular_nif && !titular ? 'Escriba de quién es ese NIF.' : null),
};
