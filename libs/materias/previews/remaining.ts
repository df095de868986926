import { oneRow, countText, type SqlRunner } from '../../platform';
import { roomWithArticle } from '../../clases';

/** The table of the row whose change is previewed. */
export type ChangedTable = 'profesores' | 'aulas' | 'cursos' | 'materias' | 'altas';

/** Upcoming classes that stay as they are after a change, although they no longer match the saved row. */
export interface RemainingClasses {
  /** The name of the teacher or room. */
  nombre: string;
  particulares: number;
  /** Group classes created or edited by hand, which generation does not change. */
  manuales: number;
}

const COUNTS = `count(*) FILTER (WHERE c.particular)::integer AS particulares,
  count(*) FILTER (WHERE NOT c.particular AND (c.tocada OR c.origen <> 'horario'))::integer AS manuales`;
const TO_COME = `c.fecha >= $2::date AND c.estado <> 'anulada'`;
/** SQL condition: a private class passes only if `condition` is true; a group class always passes. */
const ifPrivate = (condition: string): string => `(NOT c.particular OR ${condition})`;

/**
 * SQL for each table. `$1` is the id of a row, `$2` is a day. The SQL counts the classes from this day on that no longer fit the row, for
 * example because the room is inactive.
 */
const QUERIES: Record<ChangedTable, string> = {
  profesores: `
    SELECT coalesce(max(p.nombre || ' ' || p.apellidos), '') AS nombre, ${COUNTS}
    FROM profesores p JOIN clases c ON c.profesor_id = p.id
    WHERE p.id = $1 AND ${TO_COME} AND (NOT p.activo OR c.fecha > p.fecha_baja)`,
  aulas: `
    SELECT coalesce(max(a.descripcion), '') AS nombre, ${COUNTS}
    FROM aulas a JOIN clases c ON c.aula_id = a.id WHERE a.id = $1 AND ${TO_COME} AND NOT a.activo`,
  cursos: `
    SELECT '' AS nombre, ${COUNTS}
    FROM cursos cu JOIN clases c ON c.curso_id = cu.id
    WHERE cu.id = $1 AND ${TO_COME} AND ${ifPrivate('NOT cu.activo OR c.fecha < cu.fecha_inicio OR c.fecha > cu.fecha_fin')}`,
  materias: `
    SELECT '' AS nombre, ${COUNTS}
    FROM materias m JOIN clases c ON c.materia_id = m.id
    WHERE m.id = $1 AND ${TO_COME} AND ${ifPrivate('NOT m.activo OR NOT m.particular')}`,
  altas: `
    SELECT '' AS nombre, count(*)::integer AS particulares, 0 AS manuales
    FROM altas a JOIN clases c ON c.curso_id = a.curso_id AND c.particular
      JOIN clases_alumnos s ON s.clase_id = c.id AND s.alumno_id = a.alumno_id AND s.estado <> 'anulado'
    WHERE a.id = $1 AND ${TO_COME} AND NOT EXISTS (
      SELECT FROM altas otra WHERE otra.alumno_id = a.alumno_id AND otra.curso_id = a.curso_id
        AND c.fecha BETWEEN otra.fecha_alta AND coalesce(otra.fecha_baja, 'infinity'))`,
};

export async function readRemaining(
  manager: SqlRunner,
  table: ChangedTable,
  id: number,
  today: string,
): Promise<RemainingClasses> {
  const rows: RemainingClasses[] = await manager.query(QUERIES[table], [id, today]);
  return oneRow(rows);
}

/**
 * Texts about the remaining classes, each for one class and for several classes. `privateStay` (private classes) and `manualStay` (classes
 * created or edited by hand) follow «sigue» or «siguen». `advice` tells what to do with the private classes.
 */
interface Words {
  privateStay: (remaining: RemainingClasses) => readonly [one: string, many: string];
  manualStay: (remaining: RemainingClasses) => readonly [one: string, many: string];
  advice: readonly [one: string, many: string];
}

const CHANGE = ['cámbiela', 'cámbielas'] as const;
const CANCEL = ['anúlela', 'anúlelas'] as const;

const alike = (text: string) => [text, text] as const;
const withTeacher = ({ nombre }: RemainingClasses) => alike(`con ${nombre}`);
const inRoom = ({ nombre }: RemainingClasses) => alike(`en ${withSmallArticle(nombre)}`);
const standing = () => alike('en pie');
const asTheyAre = () => ['como está', 'como están'] as const;
const booked = () => ['reservada fuera del alta', 'reservadas fuera del alta'] as const;

const WORDS: Record<ChangedTable, Words> = {
  profesores: { privateStay: withTeacher, manualStay: withTeacher, advice: CHANGE },
  aulas: { privateStay: inRoom, manualStay: inRoom, advice: CHANGE },
  cursos: { privateStay: standing, manualStay: asTheyAre, advice: CANCEL },
  materias: { privateStay: standing, manualStay: asTheyAre, advice: CANCEL },
  // An enrolment has no classes edited by hand, so `manualStay` is never shown.
  altas: { privateStay: booked, manualStay: booked, advice: CANCEL },
};

/** «10 clases particulares siguen con Marta Soler Vidal: cámbielas en Clases particulares.» */
export function remainingSentences(table: ChangedTable, remaining: RemainingClasses): string[] {
  const { particulares, manuales } = remaining;
  const { privateStay, manualStay, advice } = WORDS[table];
  const goOn = (count: number, stay: readonly [string, string]) =>
    pick(count, [`sigue ${stay[0]}`, `siguen ${stay[1]}`]);
  const ofPrivate = `${countText(particulares, 'clase particular', 'clases particulares')} ${goOn(particulares, privateStay(remaining))}`;
  const ofManual = `${countText(manuales, 'clase puesta o cambiada a mano', 'clases puestas o cambiadas a mano')} ${goOn(manuales, manualStay(remaining))}`;
  return [
    ...(particulares === 0 ? [] : [`${ofPrivate}: ${pick(particulares, advice)} en Clases particulares.`]),
    ...(manuales === 0 ? [] : [`${ofManual}.`]),
  ];
}

const pick = (count: number, [one, many]: readonly [string, string]): string => (count === 1 ? one : many);

const withSmallArticle = (room: string): string => roomWithArticle(room).replace(/^El/, 'el');
