import type { CatalogueEntry } from './catalogue';
import type { ArticuloRow, ConceptoRow } from '../base/billable-rows';

type Entry = [codigo: string, descripcion: string, pvp: number, tipoIva: number, taughtCode?: string];

/**
 * The articles. Prices include VAT: books at 4 %, materials at 21 %, examination fees exempt.
 * If an article has a `taughtCode`, only academies that offer the curso with this code sell the article.
 */
const ARTICULOS: readonly Entry[] = [
  ['MAT-INF', 'Lote de material de Infantil', 20, 21],
  ['MAT-PRI', 'Lote de material de Primaria', 24, 21],
  ['MAT-ESO', 'Lote de material de Secundaria', 28.5, 21],
  ['MAT-BAC', 'Lote de material de Bachillerato', 32, 21],
  ['CUA-ACA', 'Cuaderno de la academia', 4.5, 21],
  ['SUD-ACA', 'Sudadera de la academia', 25, 21],
  ['MAT-ROB', 'Kit de robótica', 55, 21, 'ROB'],
  ['MAT-ING', 'Materiales de inglés de todo el curso', 35, 21, 'ING-PRI'],
  ['LIB-KID', 'Inglés Kids: libro del alumno', 21.9, 4, 'ING-KID'],
  ['LIB-A1', 'Inglés A1: libro y cuaderno', 31.5, 4, 'ING-A1'],
  ['LIB-A2', 'Inglés A2: libro y cuaderno', 33.95, 4, 'ING-A2'],
  ['LIB-B1', 'Inglés B1: libro y cuaderno', 36.4, 4, 'ING-B1'],
  ['LIB-B2', 'Inglés B2: libro y cuaderno', 38.75, 4, 'ING-B2'],
  ['LIB-C1', 'Inglés C1: libro y cuaderno', 41.2, 4, 'ING-C1'],
  ['LIB-FRA', 'Francés A2: libro del alumno', 29.9, 4, 'FRA-A2'],
  ['LIB-ALE', 'Alemán A1: libro del alumno', 30.5, 4, 'ALE-A1'],
  ['LIB-MAT', 'Matemáticas ESO: cuaderno de ejercicios', 18.2, 4, 'MAT-ESO'],
  ['LIB-OPO', 'Temario de auxiliar administrativo', 54, 4, 'OPO-AUX'],
  ['EXA-KEY', 'Tasas del examen A2 Key', 109, 0, 'ING-KEY'],
  ['EXA-PET', 'Tasas del examen B1 Preliminary', 119, 0, 'ING-PET'],
  ['EXA-FCE', 'Tasas del examen B2 First', 207, 0],
  ['EXA-CAE', 'Tasas del examen C1 Advanced', 222, 0, 'ING-CAE'],
  ['EXA-DEL', 'Tasas del examen DELF B2', 175, 0, 'FRA-B2'],
];

/** The articles that the academy sells. */
export function makeArticulos(catalogue: readonly CatalogueEntry[]): ArticuloRow[] {
  const taught = new Set(catalogue.map(({ codigo }) => codigo));
  return ARTICULOS.filter(([, , , , taughtCode]) => taughtCode === undefined || taught.has(taughtCode)).map(
    ([codigo, descripcion, pvp, tipoIva], index) => ({
      id: index + 1,
      codigo,
      descripcion,
      pvp: pvp.toFixed(2),
      tipo_iva: tipoIva.toFixed(2),
    }),
  );
}

/** The concepts that belong to no course. The database creates the concepts of courses from their prices. */
export const GENERAL_CONCEPTOS: readonly ConceptoRow[] = [
  { codigo: 'RESERVA', descripcion: 'Reserva de plaza', tipo: 'UNICO', importe: '30.00', tipo_iva: '0.00' },
  { codigo: 'SEGURO', descripcion: 'Seguro escolar', tipo: 'UNICO', importe: '8.00', tipo_iva: '0.00' },
  { codigo: 'SUELTA', descripcion: 'Clase suelta', tipo: 'PORCLASE', importe: '18.00', tipo_iva: '0.00' },
  { codigo: 'REFUERZO', descripcion: 'Hora de refuerzo', tipo: 'PORHORA', importe: '22.00', tipo_iva: '0.00' },
  { codigo: 'SIMULACRO', descripcion: 'Simulacro de examen', tipo: 'PERIODICO', importe: '15.00', tipo_iva: '0.00' },
  { codigo: 'TALLER', descripcion: 'Taller de vacaciones', tipo: 'NOLINEAL', importe: '60.00', tipo_iva: '21.00' },
];
