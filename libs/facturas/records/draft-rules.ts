import type { RecordRule } from '../../records/definition/record-rule';

/** The lines decide whose invoice it is (libs/facturas/borradores/draft-student.ts). */
export const STUDENT_OF_LINES: RecordRule<'alumno'> = {
  reads: ['alumno'],
  problem: async ({ alumno }, { id, exists }) =>
    (await exists(WITHOUT_LINE, [id, alumno])) ? 'Las líneas son de otro alumno. Cámbielo en ellas.' : null,
};

/** A draft with lines of students, none of which is this one's. */
const WITHOUT_LINE = `
  SELECT FROM facturas f WHERE f.id = $1 AND f.estado = 'borrador'
    AND f.alumno_id IS DISTINCT FROM $2::integer
    AND EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.alumno_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.alumno_id = $2::integer)`;
