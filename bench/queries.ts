import { middlePage, type Size } from './sizes';

/** The parameters of one request, the same for both servers. */
export interface Case {
  pagina: number;
  parametros: Record<string, string>;
  orden?: string;
}

export const QUERY_NAMES = [
  'primera',
  'contiene-pocos',
  'contiene-muchos',
  'rango',
  'mes',
  'relacion',
  'lejos',
  'nada',
  'segunda',
] as const;
export type QueryName = (typeof QUERY_NAMES)[number];

export interface BenchQuery {
  name: QueryName;
  title: string;
  cases: Case[];
}

const first = (parametros: Record<string, string>, orden?: string): Case => ({ pagina: 1, parametros, orden });

const pages = (...numbers: number[]): Case[] => numbers.map((pagina) => ({ pagina, parametros: {} }));

const containing = (...texts: string[]): Case[] => texts.map((text) => first({ apellidos__icontains: text }));

/**
 * Search texts with few results. Each text spans two surnames, at least one of them rare, and matches tens or hundreds of rows in a
 * million.
 */
const FEW = ['zubizarreta g', 'BERMEJO LAN', 'urrutia mart', 'goñi fer', 'Cañizares Ló'];
const MANY = ['garcía', 'RODRIGUEZ', 'gonz', 'fernán', 'martin'];

const ages = (from: number, to: number, activo: '0' | '1'): Case =>
  first({ edad__gte: String(from), edad__lte: String(to), activo }, '-fecha_alta');

const month = (year: number, number: number): Case =>
  first({ fecha_alta__year: String(year), fecha_alta__month: String(number) });

const attending = (curso: string): Case => first({ 'altas.activa': '1', 'altas.curso.codigo__istartswith': curso });

const nobody = (apellidos: string, desde: number): Case =>
  first({ apellidos__icontains: apellidos, activo: '1', edad__gte: String(desde) });

/** Pairs of queries of the api: `one` may take at most `limit` times as long as `other`. */
export const COMPARISONS: readonly { one: QueryName; other: QueryName; limit: number }[] = [
  { one: 'lejos', other: 'segunda', limit: 2 },
  { one: 'nada', other: 'contiene-pocos', limit: 1 },
];

/** True if the query is measured for itself. `segunda` (page 2) is only measured to compare the far page with it. */
export const isOneOfTheEight = ({ name }: BenchQuery): boolean => name !== 'segunda';

/**
 * Returns the eight queries of the benchmark, and `segunda`, the query for page 2 of the list. The query for a far page (`lejos`) is
 * compared with `segunda`.
 * Each query has several cases, which are measured in turn.
 */
export function benchQueries(size: Size): BenchQuery[] {
  const middle = middlePage(size);
  const queries: Record<QueryName, Omit<BenchQuery, 'name'>> = {
    primera: { title: 'primera página', cases: pages(1) },
    'contiene-pocos': { title: 'apellidos contienen, pocos', cases: containing(...FEW) },
    'contiene-muchos': { title: 'apellidos contienen, muchos', cases: containing(...MANY) },
    rango: {
      title: 'edad de a, activo, otro orden',
      cases: [ages(12, 14, '1'), ages(16, 18, '1'), ages(20, 25, '0'), ages(8, 10, '1')],
    },
    mes: {
      title: 'fecha de alta por mes y año',
      cases: [month(2024, 9), month(2025, 10), month(2022, 9), month(2023, 10)],
    },
    relacion: {
      title: 'alta activa en cursos que…',
      cases: ['ing-b2-0', 'MAT-A1-0', 'fis-c1-0', 'Pro-b1-0'].map(attending),
    },
    lejos: {
      title: `página ${middle.toLocaleString('es-ES')}`,
      cases: pages(middle, middle - 3, middle - 11, middle - 29),
    },
    nada: {
      title: 'tres filtros sin resultado',
      cases: [nobody('kowalski', 18), nobody('Schmidt', 6), nobody('nguyen', 12), nobody('zubizarreta yba', 90)],
    },
    segunda: { title: 'página 2', cases: pages(2) },
  };
  return QUERY_NAMES.map((name) => ({ name, ...queries[name] }));
}
