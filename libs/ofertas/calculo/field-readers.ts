import type { ConditionFieldKinds, ConditionKind, ConditionPath } from '../../contracts';
import type { LineaFacts } from './linea-facts';

/** For each kind of condition: the type of the tested value. */
interface TestedValues {
  /** The id of the record. */
  registros: number;
  /** The texts in the field; an empty array if the record has no text in this field. */
  texto: readonly string[];
  opcion: readonly string[];
  numero: number;
  rango: number;
}

/**
 * A reader of one field of a line. If the line has no such field or the value is unknown, `read` returns null. Then no condition on the
 * field is met.
 */
type FieldReader<Kind extends ConditionKind = ConditionKind> = {
  [K in Kind]: { kind: K; read: (facts: LineaFacts) => TestedValues[K] | null };
}[Kind];

const reader = <const Kind extends ConditionKind>(
  kind: Kind,
  read: (facts: LineaFacts) => TestedValues[Kind] | null | undefined,
) => ({ kind, read: (facts: LineaFacts) => read(facts) ?? null });

const text = <Model>(select: (facts: LineaFacts) => Model | null, read: (model: Model) => string | readonly string[]) =>
  reader('texto', (facts) => {
    const model = select(facts);
    if (model === null) return null;
    const found = read(model);
    return typeof found === 'string' ? [found] : found;
  });

const number = (read: (facts: LineaFacts) => number | null | undefined) => reader('numero', read);

const optional = (found: string | undefined): readonly string[] => (found === undefined ? [] : [found]);

const selectAlumno = ({ alumno }: LineaFacts) => alumno;
const selectCurso = ({ curso }: LineaFacts) => curso;
const selectConcepto = ({ concepto }: LineaFacts) => concepto;

/** The readers of all fields that a condition can test, by `modelo.campo`. */
export const FIELD_READERS: { readonly [Path in ConditionPath]: FieldReader<ConditionFieldKinds[Path]> } = {
  'alumno.registros': reader('registros', ({ alumno }) => alumno?.id),
  'alumno.codigo': text(selectAlumno, ({ codigo }) => codigo),
  'alumno.nombre': text(selectAlumno, ({ nombre }) => nombre),
  'alumno.apellidos': text(selectAlumno, ({ apellidos }) => apellidos),
  'alumno.edad': number(({ alumno }) => alumno?.edad),
  'alumno.etiqueta': text(selectAlumno, ({ etiquetas }) => etiquetas),
  'alumno.tipo.descripcion': text(selectAlumno, ({ tipo }) => optional(tipo?.descripcion)),
  'alumno.tipo.codigo': text(selectAlumno, ({ tipo }) => optional(tipo?.codigo)),
  'curso.registros': reader('registros', ({ curso }) => curso?.id),
  'curso.codigo': text(selectCurso, ({ codigo }) => codigo),
  'curso.descripcion': text(selectCurso, ({ descripcion }) => descripcion),
  'curso.tipo.descripcion': text(selectCurso, ({ tipo }) => optional(tipo?.descripcion)),
  'curso.tipo.codigo': text(selectCurso, ({ tipo }) => optional(tipo?.codigo)),
  'curso.etiqueta': text(selectCurso, ({ etiquetas }) => etiquetas),
  'familiares.totales': number(({ familiares }) => familiares?.totales),
  'familiares.adicionales': number(({ familiares }) => (familiares === null ? null : familiares.totales - 1)),
  'familiares.rango': reader('rango', ({ familiares }) => familiares?.totales),
  'altas.activas': number(({ altas }) => altas?.activas),
  'altas.adicionales': number(({ altas }) => altas && (altas.activas > 1 ? altas.activas - 1 : 0)),
  'concepto.descripcion': text(selectConcepto, ({ descripcion }) => descripcion),
  'concepto.codigo': text(selectConcepto, ({ codigo }) => codigo),
  'concepto.tipo': reader('opcion', ({ concepto }) => concepto && [concepto.tipo]),
};
