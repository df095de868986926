import { ZONE_SQL } from '../../platform';

/** Returns SQL that adds the names of the teacher and the room to `moment`, a JSON object with their ids. */
export const named = (moment: string): string => `CASE WHEN ${moment} IS NOT NULL THEN ${moment} || jsonb_build_object(
  'profesor', (SELECT x.nombre || ' ' || x.apellidos FROM profesores x WHERE x.id = (${moment} ->> 'profesor_id')::integer),
  'aula', (SELECT x.descripcion FROM aulas x WHERE x.id = (${moment} ->> 'aula_id')::integer)) END`;

/**
 * SQL: the facts that the office tells person `p`. `hasta` is the time after which the phone call is pointless. The facts are ordered by
 * `hasta`.
 * @param minute SQL of the current civil minute
 */
const facts = (minute: string): string => `(
  SELECT json_agg(json_build_object('tipo', h.tipo, 'claseId', h.clase_id, 'materiaId', h.materia_id, 'esperaId', h.espera_id,
      'antes', ${named('h.antes')}, 'despues', ${named('h.despues')}, 'frase', h.frase, 'pasada', h.hasta <= ${minute}::timestamp,
      'materia', coalesce(m.descripcion, ce.descripcion), 'particular', coalesce(m.particular, false), 'estadoClase', c.estado,
      'caduca', to_char(h.hasta, 'YYYY-MM-DD"T"HH24:MI')) ORDER BY h.hasta, h.id)
  FROM llamadas_hechos h LEFT JOIN clases c ON c.id = h.clase_id LEFT JOIN materias m ON m.id = h.materia_id
    LEFT JOIN esperas e ON e.id = h.espera_id LEFT JOIN cursos ce ON ce.id = e.curso_id
  WHERE h.persona_id = p.id)`;

/** The age of the student `al` on a day; null without a date of birth. */
const age = (today: string): string =>
  `extract(year FROM age(${today}::timestamp::date, al.fecha_nacimiento))::integer`;

/**
 * SQL of the telephones of student `al`, in the order of calling and without duplicates. The own number of an adult student comes first,
 * then the numbers of the active guardians, and the number of the family last. For a child, or without a date of birth, the student's own
 * number is left out.
 */
const studentTelephones = (today: string): string => `(
  SELECT coalesce(json_agg(json_build_object('numero', t.numero, 'nombre', t.nombre, 'relacion', t.relacion) ORDER BY t.orden, t.id), '[]')
  FROM (
    SELECT DISTINCT ON (numero) * FROM (
      SELECT 0 AS orden, al.id, al.telefono AS numero, al.nombre || ' ' || al.apellidos AS nombre, 'alumno' AS relacion
      WHERE al.fecha_nacimiento <= ${today}::timestamp::date - interval '18 years'
      UNION ALL
      SELECT 1 + coalesce(array_position(ARRAY['madre', 'padre', 'tutor'], tu.parentesco), 4), tu.id, tu.telefono, tu.nombre || ' ' || tu.apellidos,
        coalesce(tu.parentesco, 'tutor')
      FROM tutores tu WHERE tu.familia_id = al.familia_id AND tu.activo
      UNION ALL
      SELECT 9, fa.id, fa.telefono, 'Familia ' || fa.nombre, 'familia' WHERE fa.id IS NOT NULL
    ) AS todos WHERE numero <> '' ORDER BY numero, orden, id
  ) AS t)`;

/**
 * SQL: the people of call lists, each with the facts to tell and the telephones. People without facts are left out.
 * @param condition SQL condition on the person `p`; $1 is the civil present
 */
export const peopleSql = (condition: string): string => `
  SELECT p.id, p.version, p.llamada_id, p.estado,
    to_char(p.momento AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS momento, u.nombre AS por, p.alumno_id, p.profesor_id, fa.codigo AS familia,
    coalesce(al.nombre || ' ' || al.apellidos, pr.nombre || ' ' || pr.apellidos) AS nombre, al.familia_id, ${age('$1')} AS edad,
    CASE WHEN al.id IS NOT NULL THEN ${studentTelephones('$1')}
      WHEN pr.telefono <> '' THEN json_build_array(json_build_object('numero', pr.telefono, 'nombre', pr.nombre || ' ' || pr.apellidos, 'relacion', ''))
      ELSE '[]' END AS telefonos,
    ${facts('$1')} AS hechos
  FROM llamadas_personas p LEFT JOIN alumnos al ON al.id = p.alumno_id LEFT JOIN familias fa ON fa.id = al.familia_id
    LEFT JOIN profesores pr ON pr.id = p.profesor_id LEFT JOIN usuarios u ON u.id = p.por_id
  WHERE EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id) AND (${condition})
  ORDER BY p.profesor_id IS NOT NULL, coalesce(al.apellidos, pr.apellidos), coalesce(al.nombre, pr.nombre), p.id`;

/** True if person `p` must still be phoned. @param minute SQL of the present minute, in civil time */
export const isOpen = (minute: string): string =>
  `p.estado <> 'avisada' AND EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id AND h.hasta > ${minute}::timestamp)`;
