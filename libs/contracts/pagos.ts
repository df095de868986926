/** Teacher pay on the wire (area PAGO of docs/requisitos.tsv), with the additions of Claustro. Amounts are decimal text with a dot. */

/** The twelve kinds of pay concepts, in the order of the help panel. Only the label of MENSUAL is printed in the specification. */
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

/** How a teacher is settled: a professional with an invoice of their own, or an employee. */
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
  /** Applies to all courses: `cursos` is empty. */
  global: boolean;
  cursos: number[];
  cursosDescripcion: string;
  /** The same courses in the format of a picker. */
  cursosVue: CursoDeConcepto[];
  activo: boolean;
}

/** A pay letter in the history of a teacher. */
export interface CartaPago {
  id: number;
  numero: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** The paid range; null for a letter requested without one. */
  fechaInicial: string | null;
  fechaFinal: string | null;
  bruto: string;
  /** Percent. */
  retencion: string;
  importeRetencion: string;
  liquido: string;
  /** The sum of its free rows: rows without a calculated concept. */
  libre: string;
  /** Whether a counter-letter has cancelled it. */
  anulada: boolean;
  /** The letter that this one cancels. */
  anula: number | null;
}

/** `GET profesor/{id}` (PAGO-16). */
export interface PagosProfesor {
  profesor: { id: number; nombre: string; nif: string | null; especialidad: string | null };
  conceptos: ConceptoPago[];
  /** The courses with a subject of the teacher, active ones first, which a concept may be limited to. Empty for teachers. */
  cursos: CursoDeConcepto[];
  /** Percentage withheld from this teacher. */
  retencion: string;
  pagos: CartaPago[];
  /** Whether the user may change concepts and write letters. */
  editable: boolean;
  mensaje?: string;
}

export interface ClasePagada {
  clase_id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  minutos: number;
  alumnos: number;
  descripcion: string;
}

/** A class with the units that letters have paid. */
export interface ClaseCalculada extends ClasePagada {
  /** Classes, students, minutes, or minutes times students; in a letter only the units that it paid. */
  unidadesPagadas: number;
}

export interface CursoPagado {
  curso_id: number;
  desde: string;
  hasta: string;
  descripcion: string;
}

export interface AlumnoPagado {
  alumno_id: number;
  desde: string;
  hasta: string;
  descripcion: string;
}

/** One month of a kind without countable units. */
export interface MesPagado {
  desde: string;
  hasta: string;
}

export type DetallePago = ClaseCalculada[] | CursoPagado[] | AlumnoPagado[] | MesPagado[];

/** A row of a letter in a request to `generar` (PAGO-17, PAGO-18). */
export interface FilaPago {
  descripcion: string;
  /** Four decimals. */
  cantidad: string;
  valor: string;
  /** `r2(cantidad × valor)` */
  total: string;
}

/** A row of `calcular`: the whole range, and the part that earlier letters have paid. */
export interface ResultadoPago extends FilaPago {
  /** The id of the concept. */
  id: number;
  tipo: TipoPago;
  pagado: string;
  pendiente: string;
  cantidadPendiente: string;
  detalle?: DetallePago;
  /** With `detalle`: paid classes of the range that no longer count, such as cancelled ones. */
  retiradas?: ClaseCalculada[];
}

/** A class that has changed since a letter paid it. */
export interface ClaseAjustada extends ClasePagada {
  /** Added units, or negative for units taken back: classes, students, minutes or minutes times students. */
  unidades: number;
}

/** A course or student in some days of a monthly kind, with the times that a row pays it: -1 takes one back. */
export interface ContadoPagado extends MesPagado {
  curso_id?: number;
  alumno_id?: number;
  descripcion: string;
  unidades: number;
}

/**
 * A row of `calcular` for changes in days that earlier letters paid, or in days of the range paid at another price (PLUS-29); `generar`
 * accepts it with the others.
 */
export interface AjustePago extends FilaPago {
  /** The id of the concept. */
  id: number;
  ajuste: true;
  tipo: TipoPago;
  /** The first and last changed day. */
  desde: string;
  hasta: string;
  /** Empty for monthly kinds. */
  detalle?: ClaseAjustada[];
  /** With `detalle`: courses or students that were added or removed, for monthly kinds. */
  contados?: ContadoPagado[];
}

export interface CalculoPagos {
  resultados: ResultadoPago[];
  ajustes: AjustePago[];
  /** Warnings before a letter is made, such as a teacher without NIF. */
  avisos: string[];
}

/** `POST save`. A refusal has a `mensaje`. */
export interface ConceptoGuardado {
  id: number;
}

/** `POST generar` and `POST anular`. */
export interface CartaGenerada {
  id: number;
  numero: string;
  mensaje: string;
}

/** `POST generar` for a letter whose free rows exceed the setting `pagos.importe_libre_maximo`: it awaits approval and pays nothing. */
export interface CartaPorAprobar {
  /** The id of the proposal. */
  por_aprobar: number;
  mensaje: string;
}

/** A letter that awaits approval by a second person. */
export interface PropuestaPago {
  id: number;
  profesor_id: number;
  profesor: string;
  fecha: string;
  bruto: string;
  /** The sum of its free rows. */
  libre: string;
  creada: string;
  /** The name of its author; empty if that user was deleted. */
  autor: string;
  /** Whether the caller is its author, and so may not approve it. */
  propia: boolean;
  filas: FilaPago[];
}

/** `GET por-aprobar`. */
export interface PropuestasPago {
  propuestas: PropuestaPago[];
}

/** The unpaid part of one concept. */
export interface FilaMes extends FilaPago {
  tipo: TipoPago;
}

/** A letter of `POST mes`; a preview has no id and number. */
export interface CartaMes {
  id: number | null;
  numero: string | null;
  profesor_id: number;
  profesor: string;
  bruto: string;
  retencion: string;
  importeRetencion: string;
  liquido: string;
  filas: FilaMes[];
  /** Warnings before the letter is made, such as a teacher without NIF. */
  avisos: string[];
}

/** A teacher who gets no letter from `POST mes`. */
export interface OmitidoMes {
  profesor_id: number;
  profesor: string;
  motivo: string;
  /** Whether earlier letters pay the month, so that nothing needs fixing. */
  pagado: boolean;
}

/** A letter of `GET mes`. */
export interface CartaDelMes extends CartaPago {
  profesor_id: number;
  profesor: string;
  liquidacion: TipoLiquidacion;
}

/**
 * `GET mes`: the letters that pay a month. A letter belongs to the month of the last day of its range; without a range, to that of its
 * date.
 */
export interface CartasDelMes {
  cartas: CartaDelMes[];
  /** Sums of all letters, including counter-letters. */
  bruto: string;
  importeRetencion: string;
  liquido: string;
}

/** `POST mes`. */
export interface CartasMes {
  cartas: CartaMes[];
  omitidos: OmitidoMes[];
  /** The digest to send back when confirming. */
  huella: string;
  /** The run, once it is started; `cartas` is empty until it ends. */
  proceso_id?: number;
}

/** Days of one month in a letter, with the number of courses or students paid for; negative if taken back. */
export interface MesDeCarta extends MesPagado {
  cuenta: number;
}

/** A row of a letter as it was written, and what it paid for. */
export interface FilaCarta extends FilaPago {
  /** Null for a row without a concept. */
  tipo: TipoPago | null;
  /** Whether the row was entered without a calculated concept. */
  libre: boolean;
  clases: ClaseCalculada[];
  meses: MesDeCarta[];
  /** The courses or students that it paid for, for monthly kinds that count them. */
  contados: ContadoPagado[];
}

/** `GET carta/{id}`. The bank account is masked here and complete in the PDF. */
export interface CartaConFilas extends CartaPago {
  profesor: { id: number; nombre: string; nif: string | null; iban: string | null };
  pagador: { nombre: string; nif: string; direccion: string };
  liquidacion: TipoLiquidacion;
  filas: FilaCarta[];
}
