import type { EntityManager } from 'typeorm';

/** The weekly hours of a group, its teacher and its room. */
export interface Pattern {
  dias: string;
  entrada: string | null;
  salida: string | null;
  profesor_id: number | null;
  profesor: string | null;
  aula_id: number | null;
  aula: string | null;
}

/** A weekly pattern and the first day on which it applies. The pattern applies until the next pattern starts. */
export interface PatternSpan {
  /** The first day on which the pattern applies, `YYYY-MM-DD`. For the first span, this is today. */
  desde: string;
  pattern: Pattern;
}

/** The patterns of a subject by date: the present one, and one per planned change. */
export interface Patterns {
  /** Whether the subject is an active group of an active course. */
  isActiveGroup: boolean;
  spans: PatternSpan[];
}

/** The patterns of a subject with its planned changes; null for a subject that does not exist. @param today `YYYY-MM-DD` */
export async function readPatterns(manager: EntityManager, materiaId: number, today: string): Promise<Patterns | null> {
  const rows: Patterns[] = await manager.query(PATTERNS, [materiaId, today]);
  return rows[0] ?? null;
}

const COMPARED = ['dias', 'entrada', 'salida', 'profesor_id', 'aula_id'] as const;

const isSamePattern = (one: Pattern, other: Pattern): boolean => COMPARED.every((name) => one[name] === other[name]);

/** A change of a subject's pattern (weekly hours, teacher, room) from one day on. */
export interface PatternNews {
  /** `horario`: the pattern changes from `desde` on. `sin-cambio`: the change planned for `desde` was withdrawn. */
  tipo: 'horario' | 'sin-cambio';
  /** `YYYY-MM-DD`; today for an immediate change. */
  desde: string;
  isPlanned: boolean;
  /** For `horario`: the pattern before `desde`. For `sin-cambio`: the pattern of the withdrawn change. */
  from: Pattern;
  /** The pattern from the day `desde` on. */
  to: Pattern;
}

/** The changes that a save makes to the patterns, by date. Leaves out planned changes that are the same before and after. */
export function patternNews(before: Patterns, after: Patterns): PatternNews[] {
  const [[was], [is]] = [before.spans, after.spans];
  if (was === undefined || is === undefined) throw new RangeError('A subject has a pattern today');
  const [{ pattern: from }, { pattern: to }] = [was, is];
  const present = { tipo: 'horario' as const, desde: is.desde, isPlanned: false, from, to };
  return [...(isSamePattern(from, to) ? [] : [present]), ...plannedNews(before, after)];
}

function plannedNews(before: Patterns, after: Patterns): PatternNews[] {
  const [was, is] = [changesOf(before), changesOf(after)];
  const dates = [...new Set([...was.keys(), ...is.keys()])].sort();
  return dates.flatMap((desde): PatternNews[] => {
    const [old, change] = [was.get(desde), is.get(desde)];
    if (change === undefined)
      return old === undefined
        ? []
        : [{ tipo: 'sin-cambio', desde, isPlanned: true, from: old.to, to: patternOn(after, desde) }];
    if (old !== undefined && isSamePattern(old.to, change.to)) return [];
    return [{ tipo: 'horario', desde, isPlanned: true, ...change }];
  });
}

/** The planned changes, keyed by their first day. */
function changesOf({ spans }: Patterns): Map<string, Pick<PatternNews, 'from' | 'to'>> {
  return new Map(
    spans.flatMap(({ desde, pattern: to }, index) => {
      const from = spans[index - 1]?.pattern;
      return from === undefined || isSamePattern(from, to) ? [] : [[desde, { from, to }] as const];
    }),
  );
}

function patternOn({ spans }: Patterns, date: string): Pattern {
  const span = spans.filter(({ desde }) => desde <= date).at(-1);
  if (span === undefined) throw new RangeError('A subject has a pattern from today on');
  return span.pattern;
}

const PATTERNS = `
  SELECT m.activo AND c.activo AND NOT m.particular AS "isActiveGroup",
    (SELECT json_agg(json_build_object('desde', to_char(greatest(t.desde, $2::date), 'YYYY-MM-DD'),
        'pattern', json_build_object('dias', coalesce(t.dias_semana, ''), 'entrada', to_char(t.hora_entrada, 'HH24:MI'),
          'salida', to_char(t.hora_salida, 'HH24:MI'), 'profesor_id', t.profesor_id, 'profesor', p.nombre || ' ' || p.apellidos,
          'aula_id', t.aula_id, 'aula', a.descripcion)) ORDER BY t.desde)
      FROM materias_tramos t LEFT JOIN profesores p ON p.id = t.profesor_id LEFT JOIN aulas a ON a.id = t.aula_id
      WHERE t.materia_id = m.id AND t.hasta >= $2::date) AS spans
  FROM materias m JOIN cursos c ON c.id = m.curso_id WHERE m.id = $1`;
