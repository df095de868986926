import type { EntityManager } from 'typeorm';
import { dateText } from '../../platform';
import type { Documento } from '../calculo/document';

interface LetterRow {
  id: number;
  numero: string;
  fecha: string;
  profesorId: number;
  profesor: string;
  anula: string | null;
  anuladaPor: string | null;
}

/** Reads pay letters as documents to be sent. */
export async function readLettersToSend(manager: EntityManager, ids: readonly number[]): Promise<Documento[]> {
  const rows: LetterRow[] = await manager.query(LETTERS, [ids]);
  return rows.map(toDocument);
}

function toDocument({ id, numero, fecha, profesorId, profesor, anula, anuladaPor }: LetterRow): Documento {
  return {
    id,
    tipo: 'carta',
    numero,
    clave: `carta:${String(id)}`,
    frase: `carta de pago ${numero}, del ${dateText(fecha)}${anula === null ? '' : `, que anula la ${anula}`}`,
    fecha,
    holder: { nombre: profesor, nif: null, familiaId: null, alumnoId: null, alumnos: [], profesorId },
    problem: anuladaPor === null ? null : { motivo: `Está anulada por la ${anuladaPor}.`, codigo: 'anulada' },
    url: `/administrar/profesores/pagos/?carta=${String(id)}`,
  };
}

const LETTERS = `
  SELECT c.id, c.numero, c.fecha::text AS fecha, c.profesor_id AS "profesorId", p.nombre || ' ' || p.apellidos AS profesor,
    o.numero AS anula, (SELECT a.numero FROM pagos_cartas a WHERE a.anula_id = c.id) AS "anuladaPor"
  FROM pagos_cartas c JOIN profesores p ON p.id = c.profesor_id LEFT JOIN pagos_cartas o ON o.id = c.anula_id
  WHERE c.id = ANY($1::integer[]) ORDER BY c.fecha, c.numero`;
