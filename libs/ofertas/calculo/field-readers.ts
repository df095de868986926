import type { LineaFacts } from './linea-facts';

/** Reads one field of a line. Null: the line has no such thing, or its value is unknown; then no condition on it holds. */
type FieldReader =
  | { kind: 'id'; read: (facts: LineaFacts) => number | null }
  | { kind: 'text'; read: (facts: LineaFacts) => readonly string[] | null }
  | { kind: 'number' | 'range'; read: (facts: LineaFacts) => number | null };

const optional = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

/** The texts of one model; an empty list means that the model is there and has none. */
const text = <Model>(
  select: (facts: LineaFacts) => Model | null,
  read: (model: Model) => string | readonly string[],
): FieldReader => ({
  kind: 'text',
  read: (facts) => {
    const model = select(facts);
    if (model === null) return null;
    const texts = read(model);
    return typeof texts === 'string' ? [texts] : texts;
  },
});

const number = (read: (facts: LineaFacts) => number | null | undefined): FieldReader => ({
  kind: 'number',
  read: (facts) => read(facts) ?? null,
});

const selectAlumno = ({ alumno }: LineaFacts) => alumno;
const selectCurso = ({ curso }: LineaFacts) => curso;
const selectConcepto = ({ concepto }: LineaFacts) => concepto;

/** The reader of every field that a condition can test, by `modelo.campo`. */
export const FIELD_READERS: Readonly<Record<string, FieldReader>> = {
  'alumno.registros': { kind: 'id', read: ({ alumno }) => alumno?.id ?? null },
  'alumno.codigo': text(selectAlumno, ({ codigo }) => codigo),
  'alumno.nombre': text(selectAlumno, ({ nombre }) => nombre),
  'alumno.apellidos': text(selectAlumno, ({ apellidos }) => apellidos),
  'alumno.edad': number(({ alumno }) => alumno?.edad),
  'alumno.etiqueta': text(selectAlumno, ({ etiquetas }) => etiquetas),
  'alumno.tipo.descripcion': text(selectAlumno, ({ tipo }) => optional(tipo?.descripcion)),
  'alumno.tipo.codigo': text(selectAlumno, ({ tipo }) => optional(tipo?.codigo)),
  'curso.registros': { kind: 'id', read: ({ curso }) => curso?.id ?? null },
  'curso.codigo': text(selectCurso, ({ codigo }) => codigo),
  'curso.descripcion': text(selectCurso, ({ descripcion }) => descripcion),
  'curso.tipo.descripcion': text(selectCurso, ({ tipo }) => optional(tipo?.descripcion)),
  'curso.tipo.codigo': text(selectCurso, ({ tipo }) => optional(tipo?.codigo)),
  'curso.etiqueta': text(selectCurso, ({ etiquetas }) => etiquetas),
  'familiares.totales': number(({ familiares }) => familiares?.totales),
  'familiares.adicionales': number(({ familiares }) => familiares && familiares.totales - 1),
  'familiares.rango': { kind: 'range', read: ({ familiares }) => familiares?.totales ?? null },
  'altas.activas': number(({ altas }) => altas?.activas),
  'altas.adicionales': number(({ altas }) => altas && (altas.activas > 1 ? altas.activas - 1 : 0)),
  'concepto.descripcion': text(selectConcepto, ({ descripcion }) => descripcion),
  'concepto.codigo': text(selectConcepto, ({ codigo }) => codigo),
  'concepto.tipo': text(selectConcepto, ({ tipo }) => tipo),
};
