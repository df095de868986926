/** The twelve kinds of pay concepts, in the order of the help panel. The specification gives a label for MENSUAL only. */
export const TIPOS_PAGO = [
  { valor: 'MENSUAL', etiqueta: 'Pago mensual' },
  { valor: 'MENSUAL_CURSO_ALUMNOS', etiqueta: 'Mensual por curso con alumnos' },
  { valor: 'MENSUAL_CURSO_ACTIVO', etiqueta: 'Mensual por curso abierto' },
  { valor: 'IMPORTE_ALUMNO_MES', etiqueta: 'Por alumno al mes' },
  { valor: 'IMPORTE_CLASE_PARTICULAR', etiqueta: 'Por clase particular' },
  { valor: 'IMPORTE_CLASE_PARTICULAR_ALUMNO', etiqueta: 'Por clase particular y alumno' },
  { valor: 'IMPORTE_HORA_PARTICULAR', etiqueta: 'Por hora de clase particular' },
  { valor: 'IMPORTE_HORA_PARTICULAR_ALUMNO', etiqueta: 'Por hora de clase particular y alumno' },
  { valor: 'IMPORTE_CLASE', etiqueta: 'Por clase de grupo' },
  { valor: 'IMPORTE_CLASE_ALUMNO', etiqueta: 'Por clase de grupo y alumno' },
  { valor: 'IMPORTE_HORA', etiqueta: 'Por hora de clase de grupo' },
  { valor: 'IMPORTE_HORA_ALUMNO', etiqueta: 'Por hora de clase de grupo y alumno' },
] as const;

export type TipoPago = (typeof TIPOS_PAGO)[number]['valor'];

/** How a teacher is paid: as a professional who sends an invoice, or as an employee. */
export const TIPOS_LIQUIDACION = [
  { valor: 'profesional', etiqueta: 'Profesional' },
  { valor: 'trabajador', etiqueta: 'Trabajador' },
] as const;

export type TipoLiquidacion = (typeof TIPOS_LIQUIDACION)[number]['valor'];

export interface CursoDeConcepto {
  id: number;
  codigo: string;
  descripcion: string;
}

/** A reason to pay a teacher, with its amount (PAGO-14). */
export interface ConceptoPago {
  id: number;
  descripcion: string;
  profesorId: number;
  tipo: TipoPago;
  tipoDescripcion: string;
  /** Amount of one unit. */
  valor: string;
  /** True if the concept applies to all courses; `cursos` is then empty. */
  global: boolean;
  cursos: number[];
  cursosDescripcion: string;
  /** The courses of `cursos` in the format of a picker. */
  cursosVue: CursoDeConcepto[];
  activo: boolean;
}

/** `POST save`. A refusal has a `mensaje`. */
export interface ConceptoGuardado {
  id: number;
}
