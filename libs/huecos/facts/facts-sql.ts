import { ZONE_SQL } from '../../platform';
import { SUBJECT_DAYS } from './subject-days';

/**
 * SQL that returns one row of JSON: the data that decide at which hours and in which rooms the subjects `$1` can have classes, from the
 * day `$2` to the day `$3`. A teacher, room or holiday of several subjects occurs once.
 * `$4` and `$5`: the same days in civil minutes. `$6`: the students who must be free. `$7`: a class to ignore. `$8`: true to ignore only
 * the seats of this class. `$9`: teachers in addition to the assignable ones.
 */
export const FACTS = `
  WITH pedidas AS (
    SELECT m.id, m.descripcion, m.curso_id, m.aula_id, m.particular, m.capacidad, m.hora_inicial, m.hora_final,
      cu.descripcion AS curso, cu.centro, ${SUBJECT_DAYS.desde} AS desde, ${SUBJECT_DAYS.hasta} AS hasta
    FROM materias m JOIN cursos cu ON cu.id = m.curso_id WHERE m.id = ANY ($1::integer[])),
  pueden AS (
    SELECT mp.materia_id, mp.profesor_id, mp.capacidad, mp.orden FROM materias_profesores mp WHERE mp.materia_id = ANY ($1::integer[])
    UNION ALL
    SELECT m.id, otro, greatest(1, m.capacidad), 1000 FROM pedidas m CROSS JOIN unnest($9::integer[]) AS otro
    WHERE NOT EXISTS (SELECT FROM materias_profesores mp WHERE mp.materia_id = m.id AND mp.profesor_id = otro))
  SELECT json_build_object(
    'zona', ${ZONE_SQL},
    'materias', (SELECT json_agg(json_build_object(
        'materia', json_build_object('id', m.id, 'descripcion', m.descripcion, 'curso_id', m.curso_id, 'curso', m.curso,
          'aula_id', m.aula_id, 'particular', m.particular),
        'centro', m.centro,
        'periodo', json_build_object('quien', m.descripcion, 'desde', m.desde, 'hasta', m.hasta),
        'ventana', json_build_object('desde', to_char(m.hora_inicial, 'HH24:MI'), 'hasta', to_char(m.hora_final, 'HH24:MI')),
        'horario', ${orEmpty(`SELECT json_agg(json_build_object('dia', h.dia, 'duracion', h.duracion, 'fin', to_char(h.fin, 'HH24:MI'),
            'horas', (SELECT json_agg(to_char(hora, 'HH24:MI') ORDER BY orden) FROM unnest(h.horas) WITH ORDINALITY AS una (hora, orden))))
          FROM materias_horarios h WHERE h.materia_id = m.id AND m.particular AND cardinality(h.horas) > 0`)},
        'pueden', ${orEmpty(`SELECT json_agg(json_build_object('id', t.profesor_id, 'capacidad', t.capacidad) ORDER BY t.orden, t.profesor_id)
          FROM pueden t WHERE t.materia_id = m.id`)}
      )) FROM pedidas m),
    'festivos', ${orEmpty(`SELECT json_agg(json_build_object('desde', f.desde, 'hasta', f.hasta, 'descripcion', f.descripcion,
        'centro', f.centro) ORDER BY f.desde)
      FROM festivos f WHERE f.hasta >= $2::date AND f.desde <= $3::date`)},
    'profesores', ${orEmpty(`SELECT json_agg(json_build_object(
        'id', p.id, 'nombre', p.nombre || ' ' || p.apellidos, 'resultado', p.apellidos || ', ' || p.nombre,
        'fechaBaja', p.fecha_baja,
        'clases', ${orEmpty(`SELECT json_agg(json_build_object(${tramoJson('c.tramo')}, 'clase_id', c.id, 'materia_id', c.materia_id,
            'ocupadas', c.ocupadas, 'capacidad', c.capacidad) ORDER BY lower(c.tramo))
          FROM clases c WHERE c.profesor_ocupado && ${line('p.id')} AND (c.id IS DISTINCT FROM $7::integer OR $8::boolean)`)},
        'bloqueos', ${blocks('profesor_id = p.id')},
        'disponibilidad', ${orEmpty(`SELECT json_agg(json_build_object('dia', d.dia, 'desde', to_char(d.desde, 'HH24:MI'),
            'hasta', to_char(d.hasta, 'HH24:MI'), 'vigenteDesde', lower(d.vigente), 'vigenteHasta', upper(d.vigente) - 1))
          FROM disponibilidades d WHERE d.profesor_id = p.id`)}))
      FROM profesores p WHERE p.activo AND p.id IN (SELECT profesor_id FROM pueden)`)},
    'aulas', ${orEmpty(`SELECT json_agg(json_build_object(
        'id', a.id, 'codigo', a.codigo, 'descripcion', a.descripcion, 'capacidad', a.capacidad, 'compartida', a.compartida,
        'centro', a.centro,
        'ocupada', ${orEmpty(`SELECT json_agg(json_build_object(${tramoJson('c.tramo')}) ORDER BY lower(c.tramo))
          FROM clases c WHERE c.aula_ocupada && ${line('a.id')} AND (c.id IS DISTINCT FROM $7::integer OR $8::boolean)`)},
        'bloqueos', ${blocks('aula_id = a.id')}
      ) ORDER BY a.capacidad = 0, a.capacidad, a.codigo)
      FROM aulas a WHERE a.activo
        AND EXISTS (SELECT FROM pedidas m WHERE a.id = m.aula_id OR m.centro IS NULL OR a.centro = m.centro)`)},
    'alumnos', ${orEmpty(`SELECT json_agg(json_build_object(${tramoJson('s.tramo')}) ORDER BY lower(s.tramo))
      FROM unnest($6::integer[]) AS quien (id)
      JOIN clases_alumnos s ON s.alumno_ocupado && ${line('quien.id')} AND s.clase_id IS DISTINCT FROM $7::integer`)}
  ) AS hechos`;

/** A subquery as a JSON list; `[]` without rows. */
function orEmpty(select: string): string {
  return `coalesce((${select}), '[]')`;
}

function tramoJson(column: string): string {
  return `'start', lower(${column}), 'end', upper(${column})`;
}

function blocks(condition: string): string {
  return orEmpty(`SELECT json_agg(json_build_object(
      'start', (extract(epoch FROM b.desde - timestamp '2000-01-01') / 60)::integer,
      'end', ceil(extract(epoch FROM b.hasta - timestamp '2000-01-01') / 60)::integer))
    FROM bloqueos b WHERE b.${condition} AND b.desde < $3::date + 1 AND b.hasta > $2::date`);
}

/**
 * SQL of the time from `$4` to `$5` as a range of numbers, for one teacher, room or student. A number is `id * 100000000` plus the civil
 * minute, so that the ranges of two ids do not overlap.
 */
function line(id: string): string {
  return `int8range(${id} * 100000000::bigint + $4::integer, ${id} * 100000000::bigint + $5::integer)`;
}
