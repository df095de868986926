import { makeDate } from '../base/dates';
import type { SchoolYear } from '../base/school-year';
import type { CursoRow } from '../base/curso-rows';
import type { OfertaRow } from '../base/billable-rows';

type Condicion = OfertaRow['condiciones'][number];

const condition = (modelo: string, campo: string, control: string, ...valores: string[]): Condicion => ({ modelo, campo, control, valores }); // oxfmt-ignore

/** The offers discount monthly fees and enrolment fees (matrículas). They do not discount articles, examinations or hand-written lines. */
const IS_MONTHLY_FEE = condition('concepto', 'tipo', 'igual a', 'MENSUAL');
const IS_MATRICULA = condition('concepto', 'tipo', 'igual a', 'UNICO');

/**
 * Returns the ofertas of the demo academy.
 * The first three apply to the same families and show which oferta wins: the best one or, if two are equally good, the first one.
 * The last three are one oferta for September only, and two inactive ofertas.
 */
export function makeOfertas({ year, start, end }: SchoolYear, cursos: readonly CursoRow[]): OfertaRow[] {
  const firstIds = cursos.slice(0, 2).map(({ id }) => String(id));
  const thisSchoolYear = { fecha_inicio: start, fecha_fin: end };
  const ofertas: (Partial<OfertaRow> & Pick<OfertaRow, 'descripcion' | 'condiciones'>)[] = [
    percentOff('Hermanos', '10.00', IS_MONTHLY_FEE, condition('familiares', 'adicionales', 'mayor o igual que', '1')),
    percentOff(
      'Tres o más de la misma familia',
      '5.00',
      IS_MONTHLY_FEE,
      condition('familiares', 'rango', 'igual a', '3-'),
    ),
    percentOff(
      'Familia numerosa',
      '10.00',
      IS_MONTHLY_FEE,
      condition('alumno', 'etiqueta', 'igual a', 'Familia numerosa'),
    ),
    percentOff('Antiguos alumnos', '10.00', IS_MATRICULA, condition('alumno', 'etiqueta', 'igual a', 'Antiguo alumno')),
    percentOff('Segundo curso', '10.00', IS_MONTHLY_FEE, condition('altas', 'adicionales', 'mayor o igual que', '1')),
    {
      ...amountOff('Primeros pasos', '3.00', IS_MONTHLY_FEE, condition('alumno', 'edad', 'menor que', '6')),
      ...thisSchoolYear,
    },
    percentOff('Mayores de 65 años', '10.00', IS_MONTHLY_FEE, condition('alumno', 'edad', 'mayor o igual que', '65')),
    amountOff('Apoyo en Bachillerato', '4.00', IS_MONTHLY_FEE, condition('alumno', 'tipo.codigo', 'igual a', 'BAC'), condition('curso', 'tipo.codigo', 'igual a', 'APO')), // oxfmt-ignore
    {
      ...percentOff('Grupos por llenar', '8.00', IS_MONTHLY_FEE, condition('curso', 'registros', '', ...firstIds)),
      ...thisSchoolYear,
    },
    { ...percentOff('Matrícula de septiembre', '10.00', IS_MATRICULA, condition('curso', 'etiqueta', 'distinto de', 'Examen oficial', 'Profesor nativo')), fecha_inicio: makeDate(year, 9, 1), fecha_fin: makeDate(year, 9, 30) }, // oxfmt-ignore
    { ...percentOff('Beca de la academia', '50.00', IS_MONTHLY_FEE, condition('alumno', 'etiqueta', 'igual a', 'Beca de la academia')), activa: false }, // oxfmt-ignore
    { ...percentOff('Semana de puertas abiertas', '15.00'), activa: false, fecha_inicio: makeDate(year + 1, 4, 12), fecha_fin: makeDate(year + 1, 4, 16) }, // oxfmt-ignore
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

const percentOff = (descripcion: string, descuento_porcentual: string, ...condiciones: Condicion[]) => ({
  descripcion,
  descuento_porcentual,
  condiciones,
});

const amountOff = (descripcion: string, descuento_fijo: string, ...condiciones: Condicion[]) => ({
  descripcion,
  descuento_fijo,
  condiciones,
});
