import type { EntityManager } from 'typeorm';
import { shortDayText } from '../../platform';
import type { Chunk } from './write-classes';

interface Unplaced {
  materia: string;
  fecha: string;
  sinProfesor: boolean;
  sinAula: boolean;
}

const MAX_WARNINGS = 10;

/** One sentence for each class without the teacher or room that its pattern requires: `Inglés B1 del lunes 16/11 está sin aula.` */
export async function readWarnings(manager: EntityManager, { materias, today }: Chunk): Promise<string[]> {
  const rows: Unplaced[] = await manager.query(SELECT, [materias, today]);
  const sentences = rows.map(sentenceOf);
  const left = sentences.length - MAX_WARNINGS;
  if (left <= 0) return sentences;
  return [...sentences.slice(0, MAX_WARNINGS), left === 1 ? 'Y 1 clase más.' : `Y ${String(left)} clases más.`];
}

function sentenceOf({ materia, fecha, sinProfesor, sinAula }: Unplaced): string {
  const what = [sinProfesor ? 'sin profesor' : '', sinAula ? 'sin aula' : ''].filter(Boolean).join(' y ');
  return `${materia} del ${shortDayText(fecha)} está ${what}.`;
}

const SELECT = `
  SELECT m.descripcion AS materia, to_char(c.fecha, 'YYYY-MM-DD') AS fecha,
    c.profesor_id IS NULL AND t.profesor_id IS NOT NULL AS "sinProfesor", c.aula_id IS NULL AND t.aula_id IS NOT NULL AS "sinAula"
  FROM clases c JOIN materias m ON m.id = c.materia_id
    JOIN materias_tramos t ON t.materia_id = c.materia_id AND c.fecha_patron BETWEEN t.desde AND t.hasta
  WHERE c.materia_id = ANY ($1::integer[]) AND c.fecha >= $2::date AND c.origen = 'horario' AND NOT c.tocada AND c.estado <> 'anulada'
    AND ((c.profesor_id IS NULL AND t.profesor_id IS NOT NULL) OR (c.aula_id IS NULL AND t.aula_id IS NOT NULL))
  ORDER BY c.fecha, c.hora_entrada, c.id`;
