import { makeDate } from '../dates';
import type { CursoAcademico } from './escuela';
import type { CursoRow, DescuentoRow } from './rows';

type Condicion = DescuentoRow['condiciones'][number];

const si = (modelo: string, campo: string, control: string, ...valores: string[]): Condicion => ({ modelo, campo, control, valores }); // prettier-ignore

/** Fees and enrolments are discounted; books, examinations and what is written by hand are not. */
const CUOTA = si('concepto', 'tipo', 'igual a', 'MENSUAL');
const MATRICULA = si('concepto', 'tipo', 'igual a', 'UNICO');

/**
 * The offers that the academy makes. The first three fall on the same families on purpose: the best of them is taken, and of
 * equal ones the first. One is over, one is waiting, and one has not been finished.
 */
export function makeDescuentos({ anio, inicio, fin }: CursoAcademico, cursos: readonly CursoRow[]): DescuentoRow[] {
  const primeros = cursos.slice(0, 2).map(({ id }) => String(id));
  const enCurso = { fecha_inicio: inicio, fecha_fin: fin };
  const ofertas: (Partial<DescuentoRow> & Pick<DescuentoRow, 'descripcion' | 'condiciones'>)[] = [
    de('Hermanos', '10.00', CUOTA, si('familiares', 'adicionales', 'mayor o igual que', '1')),
    de('Tres o más de la misma familia', '5.00', CUOTA, si('familiares', 'rango', 'igual a', '3-')),
    de('Familia numerosa', '10.00', CUOTA, si('alumno', 'etiqueta', 'igual a', 'Familia numerosa')),
    de('Antiguos alumnos', '10.00', MATRICULA, si('alumno', 'etiqueta', 'igual a', 'Antiguo alumno')),
    de('Segundo curso', '10.00', CUOTA, si('altas', 'adicionales', 'mayor o igual que', '1')),
    { ...fijo('Primeros pasos', '3.00', CUOTA, si('alumno', 'edad', 'menor que', '6')), ...enCurso },
    de('Mayores de 65 años', '10.00', CUOTA, si('alumno', 'edad', 'mayor o igual que', '65')),
    fijo('Apoyo en Bachillerato', '4.00', CUOTA, si('alumno', 'tipo.codigo', 'igual a', 'BAC'), si('curso', 'tipo.codigo', 'igual a', 'APO')), // prettier-ignore
    { ...de('Grupos por llenar', '8.00', CUOTA, si('curso', 'registros', '', ...primeros)), ...enCurso },
    { ...de('Matrícula de septiembre', '10.00', MATRICULA, si('curso', 'etiqueta', 'distinto de', 'Examen oficial', 'Profesor nativo')), fecha_inicio: makeDate(anio, 9, 1), fecha_fin: makeDate(anio, 9, 30) }, // prettier-ignore
    { ...de('Beca de la academia', '50.00', CUOTA, si('alumno', 'etiqueta', 'igual a', 'Beca de la academia')), activa: false }, // prettier-ignore
    { ...de('Semana de puertas abiertas', '15.00'), activa: false, fecha_inicio: makeDate(anio + 1, 4, 12), fecha_fin: makeDate(anio + 1, 4, 16) }, // prettier-ignore
  ];
  return ofertas.map((oferta, index) => ({
    id: index + 1,
    activa: true,
    descuento_porcentual: null,
    descuento_fijo: null,
    fecha_inicio: null,
    fecha_fin: null,
    ...oferta,
  }));
}

const de = (descripcion: string, descuento_porcentual: string, ...condiciones: Condicion[]) => ({
  descripcion,
  descuento_porcentual,
  condiciones,
});

const fijo = (descripcion: string, descuento_fijo: string, ...condiciones: Condicion[]) => ({
  descripcion,
  descuento_fijo,
  condiciones,
});
