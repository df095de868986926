/** Teacher pay on the wire (area PAGO of docs/requisitos.tsv), with the additions of Claustro. Amounts are decimal text with a dot. */

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

/** A pay letter in the history of a teacher. */
export interface CartaPago {
  id: number;
  numero: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** First and last paid day; null for a letter without a range. */
  fechaInicial: string | null;
  fechaFinal: string | null;
  bruto: string;
  /** Withholding in percent. */
  retencion: string;
  importeRetencion: string;
  liquido: string;
  /** The sum of the letter's free rows, which have no calculated concept. */
  libre: string;
  /** True if a counter-letter has cancelled this letter. */
  anulada: boolean;
  /** The id of the letter that this counter-letter cancels; otherwise null. */
  anula: number | null;
}

/** `GET profesor/{id}` (PAGO-16). */
export interface PagosProfesor {
  profesor: { id: number; nombre: string; nif: string | null; especialidad: string | null };
  conceptos: ConceptoPago[];
  /**
   * The courses to which a concept may be limited: those with a subject of the teacher, active ones first. Empty if the caller is a
   * teacher.
   */
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

/** A class with the units that pay letters have already paid. */
export interface ClaseCalculada extends ClasePagada {
  /** Classes, students, minutes, or minutes times students. In a letter, only the units that this letter paid. */
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

/** One month of a pay kind that has no classes, courses or students to count. */
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

/** A row of `calcular`: the pay for the whole range, and the part of it that earlier letters have paid. */
export interface ResultadoPago extends FilaPago {
  /** The id of the concept. */
  id: number;
  tipo: TipoPago;
  pagado: string;
  pendiente: string;
  cantidadPendiente: string;
  detalle?: DetallePago;
  /** Only in requests with `detalle`: paid classes of the range that no longer count, such as cancelled ones. */
  retiradas?: ClaseCalculada[];
}

/** A class that has changed since a letter paid it. */
export interface ClaseAjustada extends ClasePagada {
  /** Units to add, or to take back if negative: classes, students, minutes or minutes times students. */
  unidades: number;
}

/** A course or student that a monthly row pays for some days. `unidades` is how many times; -1 takes one payment back. */
export interface ContadoPagado extends MesPagado {
  curso_id?: number;
  alumno_id?: number;
  descripcion: string;
  unidades: number;
}

/**
 * A row of `calcular` that corrects earlier letters: for changes in days that they paid, or for days of the range that they paid at
 * another price (PLUS-29). `generar` accepts it like any other row.
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
  /** For monthly kinds, only in requests with `detalle`: courses or students that were added or removed. */
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

/**
 * The reply to `POST generar` if the free rows of the letter exceed the setting `pagos.importe_libre_maximo`: the letter awaits approval
 * and pays nothing yet.
 */
export interface CartaPorAprobar {
  /** The id of the proposal. */
  por_aprobar: number;
  mensaje: string;
}

/** A proposed letter that a second person must approve. */
export interface PropuestaPago {
  id: number;
  profesor_id: number;
  profesor: string;
  fecha: string;
  bruto: string;
  /** The sum of the free rows of the letter. */
  libre: string;
  creada: string;
  /** The name of the user who proposed the letter; empty if that user was deleted. */
  autor: string;
  /** True if the caller proposed the letter, and so may not approve it. */
  propia: boolean;
  filas: FilaPago[];
}

/** `GET por-aprobar`. */
export interface PropuestasPago {
  propuestas: PropuestaPago[];
}

/** What is still to be paid for one concept. */
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
  /** True if earlier letters already pay the month: the user need not fix anything. */
  pagado: boolean;
}

/** A letter of `GET mes`. */
export interface CartaDelMes extends CartaPago {
  profesor_id: number;
  profesor: string;
  liquidacion: TipoLiquidacion;
}

/** `GET mes`: the letters of a month. A letter belongs to the month of the last day of its range, or of its date if it has no range. */
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
  /** The digest of the result; the request that confirms it sends it back. */
  huella: string;
  /** The id of the run once it is started. `cartas` is empty until the run ends. */
  proceso_id?: number;
}

/** Days of one month in a letter. `cuenta` is the number of courses or students paid; negative if their pay is taken back. */
export interface MesDeCarta extends MesPagado {
  cuenta: number;
}

/** A row of a letter as it was written, with the classes, months, courses or students that it paid. */
export interface FilaCarta extends FilaPago {
  /** Null for a row without a concept. */
  tipo: TipoPago | null;
  /** True for a free row: the user entered it without a calculated concept. */
  libre: boolean;
  clases: ClaseCalculada[];
  meses: MesDeCarta[];
  /** For monthly kinds that count courses or students: those that the row paid. */
  contados: ContadoPagado[];
}

/** `GET carta/{id}`. The bank account is masked here and complete in the PDF. */
export interface CartaConFilas extends CartaPago {
  profesor: { id: number; nombre: string; nif: string | null; iban: string | null };
  pagador: { nombre: string; nif: string; direccion: string };
  liquidacion: TipoLiquidacion;
  filas: FilaCarta[];
}
