import { addDays, civilMinute, defaultHorario, DEFAULT_MINUTES, WEEK, slotsOf, type SlotFacts } from '../calculo';
import { horariosErrors } from '../errors';
import type { HorarioDia } from '../../contracts';

/** Runs a statement, inside a transaction or outside. */
export type RunQuery = (text: string, values: readonly unknown[]) => Promise<unknown>;

export interface FactsRequest {
  materiaId: number;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Students who have to be free. */
  alumnos: readonly number[];
  /** A class that does not stand in its own way. */
  withoutClass: number | null;
  /** Seats of these students in that class alone do not stand in their way; the class itself does. */
  onlySeats: boolean;
  /** Teachers beside the assignable ones, such as the present one of a class. */
  alsoTeachers: readonly number[];
}

type Stored = SlotFacts & { ventana: { desde: string; hasta: string } };

/**
 * What decides where a class of a subject may be between two dates, read in one statement.
 * @throws materia-desconocida
 */
export async function loadFacts(run: RunQuery, request: FactsRequest): Promise<SlotFacts> {
  const { from, to } = request;
  const rows = (await run(FACTS, [
    request.materiaId,
    addDays(from, -1),
    addDays(to, 1),
    civilMinute(from, '00:00') - 1440,
    civilMinute(to, '00:00') + 2 * 1440,
    request.alumnos,
    request.withoutClass,
    request.onlySeats,
    request.alsoTeachers,
  ])) as { hechos: Stored }[];
  const facts = rows[0]?.hechos;
  if (facts === undefined) throw horariosErrors['materia-desconocida']();
  return { ...facts, horario: facts.horario.length > 0 ? facts.horario : hoursOf(facts) };
}

/** A private subject without hours of its own has those of its window; a group may be moved to any hour of any day. */
function hoursOf({ materia, ventana }: Stored): HorarioDia[] {
  if (materia.particular) return defaultHorario(ventana.desde, ventana.hasta);
  return WEEK.map((dia) => ({ dia, ...slotsOf('08:00', '22:00', DEFAULT_MINUTES), duracion: DEFAULT_MINUTES }));
}

const TRAMO_JSON = (column: string) => `'start', lower(${column}), 'end', upper(${column})`;

const BLOCKS = (column: string) => `coalesce((SELECT json_agg(json_build_object(
    'start', (extract(epoch FROM b.desde - timestamp '2000-01-01') / 60)::integer,
    'end', ceil(extract(epoch FROM b.hasta - timestamp '2000-01-01') / 60)::integer))
  FROM bloqueos b WHERE b.${column} AND b.desde < $3::date + 1 AND b.hasta > $2::date), '[]')`;

/** Ranges of the number line of a teacher, room or student between `$4` and `$5`. */
const LINE = (id: string) =>
  `int8range(${id} * 100000000::bigint + $4::integer, ${id} * 100000000::bigint + $5::integer)`;

const FACTS = `
  SELECT json_build_object(
    'materia', json_build_object('id', m.id, 'descripcion', m.descripcion, 'curso_id', m.curso_id, 'curso', cu.descripcion,
      'aula_id', m.aula_id, 'particular', m.particular),
    'ventana', json_build_object('desde', to_char(m.hora_inicial, 'HH24:MI'), 'hasta', to_char(m.hora_final, 'HH24:MI')),
    'horario', coalesce((SELECT json_agg(json_build_object('dia', h.dia, 'duracion', h.duracion, 'fin', to_char(h.fin, 'HH24:MI'),
        'horas', (SELECT json_agg(to_char(hora, 'HH24:MI') ORDER BY orden) FROM unnest(h.horas) WITH ORDINALITY AS una (hora, orden))))
      FROM materias_horarios h WHERE h.materia_id = m.id AND m.particular AND cardinality(h.horas) > 0), '[]'),
    'festivos', coalesce((SELECT json_agg(json_build_object('desde', f.desde, 'hasta', f.hasta, 'descripcion', f.descripcion) ORDER BY f.desde)
      FROM festivos f WHERE f.hasta >= $2::date AND f.desde <= $3::date AND (f.centro IS NULL OR f.centro = cu.centro)), '[]'),
    'profesores', coalesce((SELECT json_agg(json_build_object(
        'id', p.id, 'nombre', p.nombre || ' ' || p.apellidos, 'resultado', p.apellidos || ', ' || p.nombre, 'capacidad', t.capacidad,
        'clases', coalesce((SELECT json_agg(json_build_object(${TRAMO_JSON('c.tramo')}, 'clase_id', c.id, 'materia_id', c.materia_id,
            'ocupadas', c.ocupadas, 'capacidad', c.capacidad) ORDER BY lower(c.tramo))
          FROM clases c WHERE c.profesor_ocupado && ${LINE('p.id')} AND (c.id IS DISTINCT FROM $7::integer OR $8::boolean)), '[]'),
        'bloqueos', ${BLOCKS('profesor_id = p.id')},
        'disponibilidad', coalesce((SELECT json_agg(json_build_object('dia', d.dia, 'desde', to_char(d.desde, 'HH24:MI'),
            'hasta', to_char(d.hasta, 'HH24:MI'), 'vigenteDesde', lower(d.vigente), 'vigenteHasta', upper(d.vigente) - 1))
          FROM disponibilidades d WHERE d.profesor_id = p.id), '[]')
      ) ORDER BY t.orden, p.id)
      FROM (
        SELECT mp.profesor_id, mp.capacidad, mp.orden FROM materias_profesores mp WHERE mp.materia_id = m.id
        UNION ALL
        SELECT otro, greatest(1, m.capacidad), 1000 FROM unnest($9::integer[]) AS otro
        WHERE NOT EXISTS (SELECT FROM materias_profesores mp WHERE mp.materia_id = m.id AND mp.profesor_id = otro)
      ) AS t JOIN profesores p ON p.id = t.profesor_id AND p.activo), '[]'),
    'aulas', coalesce((SELECT json_agg(json_build_object(
        'id', a.id, 'codigo', a.codigo, 'descripcion', a.descripcion, 'capacidad', a.capacidad, 'compartida', a.compartida,
        'ocupada', coalesce((SELECT json_agg(json_build_object(${TRAMO_JSON('c.tramo')}) ORDER BY lower(c.tramo))
          FROM clases c WHERE c.aula_ocupada && ${LINE('a.id')} AND (c.id IS DISTINCT FROM $7::integer OR $8::boolean)), '[]'),
        'bloqueos', ${BLOCKS('aula_id = a.id')}
      ) ORDER BY a.capacidad = 0, a.capacidad, a.codigo)
      FROM aulas a WHERE a.activo AND (a.id = m.aula_id OR cu.centro IS NULL OR a.centro = cu.centro)), '[]'),
    'alumnos', coalesce((SELECT json_agg(json_build_object(${TRAMO_JSON('s.tramo')}) ORDER BY lower(s.tramo))
      FROM unnest($6::integer[]) AS quien (id)
      JOIN clases_alumnos s ON s.alumno_ocupado && ${LINE('quien.id')} AND s.clase_id IS DISTINCT FROM $7::integer), '[]')
  ) AS hechos
  FROM materias m JOIN cursos cu ON cu.id = m.curso_id
  WHERE m.id = $1`;
