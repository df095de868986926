import type { StartTone } from '../../../libs/contracts';

/** Rows of a list that are counted, by its code and filters. */
export interface Counted {
  listado: string;
  parametros: Record<string, string>;
}

type CountedFigure = Counted & { titulo: string; detalle: string };

export const FIGURES: readonly CountedFigure[] = [
  { titulo: 'Alumnos activos', detalle: 'con la ficha activa', listado: 'alumnos', parametros: { activo: '1' } },
  { titulo: 'Altas activas', detalle: 'alumnos en grupos', listado: 'altas', parametros: { activa: '1' } },
  { titulo: 'Cursos abiertos', detalle: 'grupos en marcha', listado: 'cursos', parametros: { activo: '1' } },
  { titulo: 'Profesores', detalle: 'en activo', listado: 'profesores', parametros: { activo: '1' } },
];

/** The enrolments since the first day of the school year, `YYYY-MM-DD`, which comes from the settings. */
export function ofSchoolYear(inicio: string): CountedFigure {
  const detalle = `desde el ${inicio.split('-').reverse().join('/')}`;
  return { titulo: 'Altas del curso', detalle, listado: 'altas', parametros: { fecha_alta__gte: inicio } };
}

export const TASKS: readonly (Counted & { uno: string; varios: string; detalle: string; tono: StartTone })[] = [
  {
    uno: '1 alumno de baja sigue con altas',
    varios: 'alumnos de baja siguen con altas',
    detalle: 'Ocupan plaza y se les facturaría',
    tono: 'atencion',
    listado: 'alumnos',
    parametros: { activo: '0', 'altas.activa': '1' },
  },
  {
    uno: '1 curso abierto sin alumnos',
    varios: 'cursos abiertos sin alumnos',
    detalle: 'Ciérrelos o busque alumnos',
    tono: 'aviso',
    listado: 'cursos',
    parametros: { activo: '1', altas_activas: '0' },
  },
  {
    uno: '1 factura devuelta',
    varios: 'facturas devueltas',
    detalle: 'El cobro no llegó: hable con quien paga',
    tono: 'atencion',
    listado: 'facturas',
    parametros: { cobro__iexact: 'devuelta' },
  },
  {
    uno: '1 borrador de factura sin emitir',
    varios: 'borradores de factura sin emitir',
    detalle: 'Emítalos o bórrelos',
    tono: 'aviso',
    listado: 'facturas',
    parametros: { estado__iexact: 'borrador' },
  },
];
