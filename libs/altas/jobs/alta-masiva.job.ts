import type { AltaNueva, AltaPair } from '../../contracts';
import { defineJob, type Outcome } from '../../jobs';
import { listUrl } from '../../listings';
import { decide, type Reason } from '../masiva/decide';
import { loadFacts, lockCursos } from '../masiva/facts';
import { insertAltas, pairKey } from '../masiva/insert-altas';
import type { AltaMasivaRequest } from '../masiva/read-request';
import { reasonText } from '../masiva/sentences';
import { countText, dateText } from '../../platform';

/** Enrols every chosen student in every chosen course from one date on, except pairs that a rule excludes. */
export const altaMasivaJob = defineJob<AltaMasivaRequest, AltaPair, AltaNueva>({
  code: 'altas.alta-masiva',
  permission: 'altas.editar',
  chunkSize: 200,
  title: ({ cursos, alumnos, fecha }) =>
    `Alta de ${countText(alumnos.length, 'alumno', 'alumnos')} en ${countText(cursos.length, 'curso', 'cursos')} el ${dateText(fecha)}`,
  plan: async ({ cursos, alumnos }, { manager }) => {
    const pairs: AltaPair[] = await manager.query(PAIRS, [cursos, alumnos]);
    return pairs.map((data) => ({ data }));
  },
  work: async (items, context) => {
    const { manager, isDryRun, request } = context;
    const pairs = items.map(({ data }) => data);
    const cursos = [...new Set(pairs.map(({ curso_id }) => curso_id))];
    const alumnos = [...new Set(pairs.map(({ alumno_id }) => alumno_id))];
    // Locks the courses before the facts are read: otherwise a concurrent run could fill the same place. Dry runs take no locks.
    if (!isDryRun) await lockCursos(manager, cursos);
    const decisions = decide(pairs, await loadFacts(manager, { cursos, alumnos }, request.fecha), request.fecha);
    const accepted = decisions.filter(({ reason }) => reason === null).map(({ pair }) => pair);
    const newAltas = await insertAltas(accepted, context);
    return decisions.map(({ pair, reason }): Outcome<AltaNueva> => {
      const alta = newAltas.get(pairKey(pair));
      return alta === undefined ? toSkipped(reason ?? { code: 'ya-de-alta' }) : { done: { ...pair, ...alta } };
    });
  },
  itemLabel: ({ alumno, curso }) => `${alumno} en ${curso}`,
  summary: ({ done, skipped, failed }) =>
    `${countText(done, 'alta hecha', 'altas hechas')}${skipped + failed === 0 ? '' : `, ${String(skipped + failed)} sin hacer`}`,
  link: ({ request: { fecha } }) => listUrl({ listado: 'altas', parametros: { fecha_alta: fecha } }),
});

const toSkipped = (reason: Reason): Outcome<never> => ({ skipped: reasonText(reason), code: reason.code });

/**
 * Courses are sorted by id, because they are locked in this order. Students keep the order of the request: the first students get the free
 * places.
 */
const PAIRS = `
  SELECT a.id AS alumno_id, a.apellidos || ', ' || a.nombre AS alumno, c.id AS curso_id, c.codigo || ' · ' || c.descripcion AS curso
  FROM unnest($2::integer[]) WITH ORDINALITY AS elegidos (id, lugar) JOIN alumnos a USING (id)
  CROSS JOIN cursos c WHERE c.id = ANY($1::integer[])
  ORDER BY c.id, elegidos.lugar`;
