import type { BulkEnrolment, EnrolmentPair } from '../../contracts';
import { defineJob, type ChunkContext, type Outcome } from '../../jobs';
import { decide, YA_DE_ALTA } from '../masiva/decidir';
import { lockCourses, readFacts } from '../masiva/hechos';
import { dayText } from '../masiva/palabras';
import type { BulkEnrolmentRequest } from '../masiva/pedido';

/** Many students into some courses, from one day on: an enrolment for each pair that nothing speaks against. */
export const altaMasivaJob = defineJob<BulkEnrolmentRequest, EnrolmentPair, BulkEnrolment>({
  codigo: 'altas.alta-masiva',
  permiso: 'altas.editar',
  trozo: 200,
  titulo: ({ cursos, alumnos, fecha }) =>
    `Alta de ${count(alumnos.length, 'alumno', 'alumnos')} en ${count(cursos.length, 'curso', 'cursos')} el ${dayText(fecha)}`,
  plan: async ({ cursos, alumnos }, { manager }) => {
    const pairs: EnrolmentPair[] = await manager.query(PAIRS, [cursos, alumnos]);
    return pairs.map((datos) => ({ datos }));
  },
  work: async (items, context) => {
    const pairs = items.map(({ datos }) => datos);
    const cursos = [...new Set(pairs.map(({ curso_id }) => curso_id))];
    const alumnos = [...new Set(pairs.map(({ alumno_id }) => alumno_id))];
    // Two runs never take the same place: what is read is read after the other has ended.
    if (!context.dryRun) await lockCourses(context.manager, cursos);
    const { fecha } = context.peticion;
    const reasons = decide(pairs, await readFacts(context.manager, cursos, alumnos, fecha), fecha);
    const made = await enrol(
      pairs.filter((_, index) => reasons[index] === null),
      context,
    );
    return pairs.map((pair, index): Outcome<BulkEnrolment> => {
      const hecho = made.get(keyOf(pair));
      return hecho === undefined ? { omitido: reasons[index] ?? YA_DE_ALTA } : { hecho: { ...pair, ...hecho } };
    });
  },
  rotulo: ({ alumno, curso }) => `${alumno} en ${curso}`,
  resumen: ({ hechos, omitidos, fallidos }) =>
    `${count(hechos, 'alta hecha', 'altas hechas')}${omitidos + fallidos === 0 ? '' : `, ${String(omitidos + fallidos)} sin hacer`}`,
  enlace: ({ peticion: { fecha } }) =>
    `/administrar/altas/?parametros=${encodeURIComponent(JSON.stringify({ fecha_alta: fecha }))}`,
});

const count = (many: number, one: string, several: string): string => `${String(many)} ${many === 1 ? one : several}`;

const keyOf = ({ alumno_id, curso_id }: Pick<EnrolmentPair, 'alumno_id' | 'curso_id'>): string =>
  `${String(alumno_id)} ${String(curso_id)}`;

/** Courses in the order in which they are locked; students in that in which they were chosen: who comes first has the place. */
const PAIRS = `
  SELECT a.id AS alumno_id, a.apellidos || ', ' || a.nombre AS alumno, c.id AS curso_id, c.codigo || ' · ' || c.descripcion AS curso
  FROM unnest($2::integer[]) WITH ORDINALITY AS elegidos (id, lugar) JOIN alumnos a USING (id)
  CROSS JOIN cursos c WHERE c.id = ANY($1::integer[])
  ORDER BY c.id, elegidos.lugar`;

/** A dry run takes neither ids nor codes: they would be missing from the series. */
const INSERT = `
  INSERT INTO altas (alumno_id, curso_id, fecha_alta)
  SELECT alumno_id, curso_id, $3 FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS una (alumno_id, curso_id, lugar)
  ORDER BY lugar ON CONFLICT DO NOTHING RETURNING id, codigo, alumno_id, curso_id`;
const INSERT_DRY = `
  INSERT INTO altas (id, codigo, alumno_id, curso_id, fecha_alta)
  SELECT n, 'previo ' || n, alumno_id, curso_id, $3
  FROM (SELECT una.*, coalesce((SELECT min(id) FROM altas WHERE id < 0), 0) - lugar AS n
        FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS una (alumno_id, curso_id, lugar)) AS nuevas
  ORDER BY lugar ON CONFLICT DO NOTHING RETURNING alumno_id, curso_id`;

type Made = Pick<BulkEnrolment, 'id' | 'codigo'>;

/** @returns by pair what was made of it; somebody who enrolled them one by one meanwhile comes first. */
async function enrol(
  pairs: readonly EnrolmentPair[],
  { manager, dryRun, peticion }: ChunkContext<BulkEnrolmentRequest>,
): Promise<Map<string, Made>> {
  if (pairs.length === 0) return new Map();
  if (dryRun) await manager.query(`SELECT set_config('claustro.auditar', 'no', true)`);
  const rows: (Made & { alumno_id: number; curso_id: number })[] = await manager.query(dryRun ? INSERT_DRY : INSERT, [
    pairs.map(({ alumno_id }) => alumno_id),
    pairs.map(({ curso_id }) => curso_id),
    peticion.fecha,
  ]);
  return new Map(rows.map(({ id, codigo, ...pair }) => [keyOf(pair), dryRun ? {} : { id, codigo }]));
}
