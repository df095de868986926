import type { AgeBand } from '../base/age-bands';
import type { TipoCursoCode, Slug } from './types-and-tags';

/** A kind of curso that the academy offers. */
export interface CatalogueEntry {
  codigo: string;
  tipo: TipoCursoCode;
  descripcion: string;
  bands: readonly AgeBand[];
  /** Euros per month, or per hour for private lessons. */
  precio: number;
  /** How often this course occurs, compared with the other courses of its age bands. */
  weight: number;
  etiquetas: readonly Slug[];
  isPrivate: boolean;
}

type Entry = [
  codigo: string,
  tipo: TipoCursoCode,
  descripcion: string,
  bands: AgeBand[],
  precio: number,
  weight: number,
];

/** Kinds of group. A small academy offers the first 15, which cover every age. */
const GROUP_ENTRIES: readonly Entry[] = [
  ['ING-B1', 'ING', 'Inglés B1', ['eso', 'bachillerato'], 65, 6],
  ['ING-KID', 'ING', 'Inglés Kids', ['infantil'], 45, 6],
  ['ING-PRI', 'ING', 'Inglés Primaria', ['primaria'], 45, 6],
  ['ING-A1', 'ING', 'Inglés A1', ['primaria'], 55, 4],
  ['ING-A2', 'ING', 'Inglés A2', ['primaria', 'eso'], 55, 4],
  ['ING-B2', 'ING', 'Inglés B2', ['bachillerato', 'adultos'], 80, 6],
  ['ING-C1', 'ING', 'Inglés C1', ['bachillerato', 'adultos'], 95, 3],
  ['ING-CON', 'ING', 'Conversación en inglés', ['adultos'], 55, 3],
  ['MAT-ESO', 'APO', 'Matemáticas ESO', ['eso'], 65, 4],
  ['MAT-BAC', 'APO', 'Matemáticas Bachillerato', ['bachillerato'], 80, 4],
  ['APO-PRI', 'APO', 'Apoyo Primaria', ['primaria'], 45, 3],
  ['ROB', 'ROB', 'Robótica creativa', ['primaria', 'eso'], 55, 2],
  ['FRA-A2', 'FRA', 'Francés A2', ['eso', 'adultos'], 55, 2],
  ['ING-PRE', 'ING', 'Inglés Preescolar', ['infantil'], 45, 3],
  ['ING-A0', 'ING', 'Inglés inicial para adultos', ['adultos'], 55, 3],
  ['ING-KEY', 'ING', 'Preparación A2 Key', ['eso', 'primaria'], 65, 2],
  ['ING-PET', 'ING', 'Preparación B1 Preliminary', ['eso'], 65, 4],
  ['ING-FCE', 'ING', 'Preparación B2 First', ['bachillerato', 'adultos', 'eso'], 80, 4],
  ['ING-CAE', 'ING', 'Preparación C1 Advanced', ['bachillerato', 'adultos'], 95, 2],
  ['ING-EMP', 'ING', 'Inglés para empresas', ['adultos'], 95, 2],
  ['FRA-A1', 'FRA', 'Francés A1', ['primaria', 'eso', 'adultos'], 55, 1],
  ['FRA-B1', 'FRA', 'Francés B1', ['bachillerato', 'adultos'], 65, 1],
  ['FRA-B2', 'FRA', 'Francés B2 DELF', ['adultos'], 80, 1],
  ['ALE-A1', 'ALE', 'Alemán A1', ['eso', 'adultos'], 55, 1],
  ['ALE-A2', 'ALE', 'Alemán A2', ['bachillerato', 'adultos'], 55, 1],
  ['ALE-B1', 'ALE', 'Alemán B1', ['adultos'], 65, 1],
  ['ITA-A1', 'OID', 'Italiano A1', ['adultos'], 55, 0.6],
  ['POR-A1', 'OID', 'Portugués A1', ['adultos'], 55, 0.6],
  ['CHI-A1', 'OID', 'Chino A1', ['primaria', 'adultos'], 65, 0.5],
  ['ESP-A2', 'OID', 'Español para extranjeros A2', ['adultos'], 55, 1],
  ['ESP-B1', 'OID', 'Español para extranjeros B1', ['adultos'], 65, 0.8],
  ['APO-ESO', 'APO', 'Apoyo ESO', ['eso'], 65, 3],
  ['FYQ-ESO', 'APO', 'Física y Química ESO', ['eso'], 65, 2],
  ['FYQ-BAC', 'APO', 'Física y Química Bachillerato', ['bachillerato'], 80, 2],
  ['LEN-ESO', 'APO', 'Lengua y comentario de texto', ['eso', 'bachillerato'], 65, 1],
  ['EBAU', 'APO', 'Preparación de la EBAU', ['bachillerato'], 95, 2],
  ['TEC-EST', 'APO', 'Técnicas de estudio', ['eso'], 45, 1],
  ['ROB-INI', 'ROB', 'Robótica inicial', ['infantil', 'primaria'], 45, 1],
  ['PRG-SCR', 'ROB', 'Programación con Scratch', ['primaria'], 55, 1],
  ['PRG-PY', 'ROB', 'Programación con Python', ['eso', 'bachillerato'], 65, 1],
  ['AJE', 'MUS', 'Ajedrez', ['primaria'], 45, 0.6],
  ['MUS-INI', 'MUS', 'Música y movimiento', ['infantil'], 45, 1],
  ['MUS-GUI', 'MUS', 'Guitarra', ['primaria', 'eso', 'adultos'], 55, 0.8],
  ['MUS-PIA', 'MUS', 'Piano', ['primaria', 'eso'], 65, 0.8],
  ['DIB', 'MUS', 'Dibujo y pintura', ['primaria', 'adultos'], 45, 0.8],
  ['OPO-AUX', 'OPO', 'Auxiliar administrativo', ['adultos'], 95, 1],
  ['OPO-MAE', 'OPO', 'Oposición a maestros', ['adultos'], 95, 1],
  ['INF-BAS', 'INF', 'Informática básica', ['adultos'], 45, 0.8],
  ['INF-EXC', 'INF', 'Excel para la oficina', ['adultos'], 55, 0.8],
];

const PRIVATE_ENTRIES: readonly Entry[] = [
  ['PAR-ESO', 'PAR', 'Particulares de ESO', ['eso'], 22, 3],
  ['PAR-BAC', 'PAR', 'Particulares de Bachillerato', ['bachillerato'], 28, 3],
  ['PAR-PRI', 'PAR', 'Particulares de Primaria', ['primaria'], 18, 2],
  ['PAR-IDI', 'PAR', 'Particulares de idiomas', ['adultos'], 28, 2],
];

/** Variants of courses in large academies. Each variant adds a suffix to code and description, a surcharge to the price, and a tag. */
const VARIANTS = [
  { codeSuffix: 'I', nameSuffix: ' intensivo', surcharge: 30, etiqueta: 'intensivo' },
  { codeSuffix: 'R', nameSuffix: ' en grupo reducido', surcharge: 25, etiqueta: 'grupo-reducido' },
  { codeSuffix: 'N', nameSuffix: ' con nativo', surcharge: 10, etiqueta: 'nativo' },
] as const;

function makeEntry([codigo, tipo, descripcion, bands, precio, weight]: Entry): CatalogueEntry {
  const etiquetas: Slug[] = descripcion.startsWith('Preparación') ? ['examen-oficial'] : [];
  return { codigo, tipo, descripcion, bands, precio, weight, etiquetas, isPrivate: tipo === 'PAR' };
}

function variantsOf(base: CatalogueEntry): CatalogueEntry[] {
  return VARIANTS.map(({ codeSuffix, nameSuffix, surcharge, etiqueta }) => ({
    ...base,
    codigo: `${base.codigo}${codeSuffix}`,
    descripcion: base.descripcion + nameSuffix,
    precio: base.precio + surcharge,
    weight: base.weight / 6,
    etiquetas: [...base.etiquetas, etiqueta],
  }));
}

/** The private lessons and the first `count` kinds of group. */
export function buildCatalogue(count: number): CatalogueEntry[] {
  const base = GROUP_ENTRIES.map(makeEntry);
  return [...PRIVATE_ENTRIES.map(makeEntry), ...base, ...base.flatMap(variantsOf)].slice(
    0,
    PRIVATE_ENTRIES.length + count,
  );
}
