import type { Contexto } from './contexto';

/** What a field holds in a line; null where the line has nothing that the field could speak of. */
type Lectura =
  | { tipo: 'registros'; de: (contexto: Contexto) => number | null }
  | { tipo: 'texto'; de: (contexto: Contexto) => readonly string[] | null }
  /** Null also where the number is not known. */
  | { tipo: 'numero' | 'rango'; de: (contexto: Contexto) => number | null };

const some = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

const texto = <M>(
  model: (contexto: Contexto) => M | null,
  words: (found: M) => string | readonly string[],
): Lectura => ({
  tipo: 'texto',
  de: (contexto) => {
    const found = model(contexto);
    if (found === null) return null;
    const read = words(found);
    return typeof read === 'string' ? [read] : read;
  },
});

const numero = (de: (contexto: Contexto) => number | null | undefined): Lectura => ({
  tipo: 'numero',
  de: (contexto) => de(contexto) ?? null,
});

const alumno = ({ alumno: found }: Contexto) => found;
const curso = ({ curso: found }: Contexto) => found;
const concepto = ({ concepto: found }: Contexto) => found;

/** Where each field of each model is read, by `modelo.campo`. */
export const LECTURAS: Readonly<Record<string, Lectura>> = {
  'alumno.registros': { tipo: 'registros', de: (contexto) => contexto.alumno?.id ?? null },
  'alumno.codigo': texto(alumno, ({ codigo }) => codigo),
  'alumno.nombre': texto(alumno, ({ nombre }) => nombre),
  'alumno.apellidos': texto(alumno, ({ apellidos }) => apellidos),
  'alumno.edad': numero(({ alumno: found }) => found?.edad),
  'alumno.etiqueta': texto(alumno, ({ etiquetas }) => etiquetas),
  'alumno.tipo.descripcion': texto(alumno, ({ tipo }) => some(tipo?.descripcion)),
  'alumno.tipo.codigo': texto(alumno, ({ tipo }) => some(tipo?.codigo)),
  'curso.registros': { tipo: 'registros', de: (contexto) => contexto.curso?.id ?? null },
  'curso.codigo': texto(curso, ({ codigo }) => codigo),
  'curso.descripcion': texto(curso, ({ descripcion }) => descripcion),
  'curso.tipo.descripcion': texto(curso, ({ tipo }) => some(tipo?.descripcion)),
  'curso.tipo.codigo': texto(curso, ({ tipo }) => some(tipo?.codigo)),
  'curso.etiqueta': texto(curso, ({ etiquetas }) => etiquetas),
  'familiares.totales': numero(({ familiares }) => familiares?.totales),
  'familiares.adicionales': numero(({ familiares }) => familiares && familiares.totales - 1),
  'familiares.rango': { tipo: 'rango', de: ({ familiares }) => familiares?.totales ?? null },
  'altas.activas': numero(({ altas }) => altas?.activas),
  'altas.adicionales': numero(({ altas }) => altas && (altas.activas > 1 ? altas.activas - 1 : 0)),
  'concepto.descripcion': texto(concepto, ({ descripcion }) => descripcion),
  'concepto.codigo': texto(concepto, ({ codigo }) => codigo),
  'concepto.tipo': texto(concepto, ({ tipo }) => tipo),
};
