/** The wire of teacher pay (area PAGO of docs/requisitos.tsv), and what was added for Claustro. Amounts are decimal text with a dot. */

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

/** What a teacher is paid for (PAGO-14). */
export interface ConceptoPago {
  id: number;
  descripcion: string;
  profesorId: number;
  tipo: TipoPago;
  tipoDescripcion: string;
  /** Amount of one unit. */
  valor: string;
  /** Of all courses: `cursos` is empty. */
  global: boolean;
  cursos: number[];
  cursosDescripcion: string;
  /** The same courses as a picker shows them. */
  cursosVue: CursoDeConcepto[];
  activo: boolean;
}

/** A pay letter in the history of a teacher. */
export interface CartaPago {
  id: number;
  numero: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** The range that it pays; null for a letter that was asked for without one. */
  fechaInicial: string | null;
  fechaFinal: string | null;
  bruto: string;
  /** Percent. */
  retencion: string;
  importeRetencion: string;
  liquido: string;
  /** The sum of its free rows: those that no concept has calculated. */
  libre: string;
  /** A counter-letter has cancelled it. */
  anulada: boolean;
  /** The letter that this one cancels. */
  anula: number | null;
}

/** `GET profesor/{id}` (PAGO-16). */
export interface PagosProfesor {
  profesor: { id: number; nombre: string; nif: string | null; especialidad: string | null };
  conceptos: ConceptoPago[];
  /** The courses with a subject of the teacher, the active ones first: what a concept may be narrowed to. Empty for teachers. */
  cursos: CursoDeConcepto[];
  /** Percent that is withheld from this teacher. */
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

/** A class with what letters have paid of it. */
export interface ClaseCalculada extends ClasePagada {
  /** Classes, students, minutes, or minutes times students. In a letter: what that letter paid. */
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

/** One month of a kind that counts nothing. */
export interface MesPagado {
  desde: string;
  hasta: string;
}

export type DetallePago = ClaseCalculada[] | CursoPagado[] | AlumnoPagado[] | MesPagado[];

/** A row of a letter as `generar` takes it (PAGO-17, PAGO-18). */
export interface FilaPago {
  descripcion: string;
  /** Four decimals. */
  cantidad: string;
  valor: string;
  /** `r2(cantidad × valor)` */
  total: string;
}

/** A row of `calcular`: the whole range, and how much of it earlier letters have paid. */
export interface ResultadoPago extends FilaPago {
  /** The concept. */
  id: number;
  tipo: TipoPago;
  pagado: string;
  pendiente: string;
  cantidadPendiente: string;
  detalle?: DetallePago;
  /** With `detalle`: classes of the range that letters have paid and that count no longer, such as cancelled ones. */
  retiradas?: ClaseCalculada[];
}

/** A class that has changed since a letter paid it. */
export interface ClaseAjustada extends ClasePagada {
  /** Classes, students, minutes or minutes times students that are added, or taken back. */
  unidades: number;
}

/** A course or student of days of a monthly kind, with how often a row pays it: -1 is taken back. */
export interface ContadoPagado extends MesPagado {
  curso_id?: number;
  alumno_id?: number;
  descripcion: string;
  unidades: number;
}

/**
 * A row of `calcular` for what has changed of days that earlier letters paid, or of the range at another price than the present one (PLUS-29);
 * `generar` takes it with the others.
 */
export interface AjustePago extends FilaPago {
  /** The concept. */
  id: number;
  ajuste: true;
  tipo: TipoPago;
  /** The first and the last day with a change. */
  desde: string;
  hasta: string;
  /** Empty for monthly kinds. */
  detalle?: ClaseAjustada[];
  /** With `detalle`: who came or went, for monthly kinds. */
  contados?: ContadoPagado[];
}

export interface CalculoPagos {
  resultados: ResultadoPago[];
  ajustes: AjustePago[];
  /** What should be seen before a letter is made, such as a teacher without NIF. */
  avisos: string[];
}

/** `POST save`. A refusal answers `mensaje`. */
export interface ConceptoGuardado {
  id: number;
}

/** `POST generar` and `POST anular`. */
export interface CartaGenerada {
  id: number;
  numero: string;
  mensaje: string;
}

/** `POST generar` for a letter whose free rows are above the setting `pagos.importe_libre_maximo`: it waits, and pays nothing. */
export interface CartaPorAprobar {
  /** The proposal. */
  por_aprobar: number;
  mensaje: string;
}

/** A letter that waits for a second person. */
export interface PropuestaPago {
  id: number;
  profesor_id: number;
  profesor: string;
  fecha: string;
  bruto: string;
  /** The sum of its free rows. */
  libre: string;
  creada: string;
  /** Who asked for it; empty if that user is gone. */
  autor: string;
  /** The reader asked for it, so somebody else approves it. */
  propia: boolean;
  filas: FilaPago[];
}

/** `GET por-aprobar`. */
export interface PropuestasPago {
  propuestas: PropuestaPago[];
}

/** What is pending of one concept. */
export interface FilaMes extends FilaPago {
  tipo: TipoPago;
}

/** A letter of `POST mes`; without id and number in a preview. */
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
  /** What should be seen before the letter is made, such as a teacher without NIF. */
  avisos: string[];
}

/** A teacher without a letter of `POST mes`. */
export interface OmitidoMes {
  profesor_id: number;
  profesor: string;
  motivo: string;
  /** Earlier letters pay the month: nothing has to be mended. */
  pagado: boolean;
}

/** A letter of `GET mes`. */
export interface CartaDelMes extends CartaPago {
  profesor_id: number;
  profesor: string;
  liquidacion: TipoLiquidacion;
}

/** `GET mes`: the letters that pay a month. A letter pays the month of the last day of its range, one without a range that of its date. */
export interface CartasDelMes {
  cartas: CartaDelMes[];
  /** Sums of all of them, counter-letters included. */
  bruto: string;
  importeRetencion: string;
  liquido: string;
}

/** `POST mes`. */
export interface CartasMes {
  cartas: CartaMes[];
  omitidos: OmitidoMes[];
  /** The digest to confirm with. */
  huella: string;
  /** The run, once it is started; `cartas` is empty while it goes on. */
  proceso_id?: number;
}

/** Days of one month in a letter, with how many courses or students each of them paid; negative for what it took back. */
export interface MesDeCarta extends MesPagado {
  cuenta: number;
}

/** A row of a letter as it was written, and what it paid. */
export interface FilaCarta extends FilaPago {
  /** Null for a row that was asked for without a concept. */
  tipo: TipoPago | null;
  /** No concept has calculated it. */
  libre: boolean;
  clases: ClaseCalculada[];
  meses: MesDeCarta[];
  /** The courses or students that it paid, for the monthly kinds that count them. */
  contados: ContadoPagado[];
}

/** `GET carta/{id}`. The bank account is masked; the PDF has it whole. */
export interface CartaConFilas extends CartaPago {
  profesor: { id: number; nombre: string; nif: string | null; iban: string | null };
  pagador: { nombre: string; nif: string; direccion: string };
  liquidacion: TipoLiquidacion;
  filas: FilaCarta[];
}
