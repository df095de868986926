import type { ClaseCalculada, ContadoPagado, FilaPago, MesPagado } from './calculo';
import type { ConceptoPago, CursoDeConcepto, TipoLiquidacion, TipoPago } from './conceptos';

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
  /** The sum of the free rows of the letter. A free row has no calculated concept. */
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
   * The courses to which a concept may be limited: the courses with a subject of the teacher, active courses first. Empty if the caller is
   * a teacher.
   */
  cursos: CursoDeConcepto[];
  /** Percentage withheld from this teacher. */
  retencion: string;
  pagos: CartaPago[];
  /** Whether the user may change concepts and write letters. */
  editable: boolean;
  mensaje?: string;
}

/** The reply to `POST generar` (writes a pay letter) and to `POST anular` (cancels a pay letter). */
export interface CartaGenerada {
  id: number;
  numero: string;
  mensaje: string;
}

/**
 * The days of one month that a pay letter paid. `cuenta` is the number of paid courses or students. If the letter takes the pay back,
 * `cuenta` is negative.
 */
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
  /** The courses or students that the row paid, for monthly kinds that count courses or students. */
  contados: ContadoPagado[];
}

/** `GET carta/{id}`. The bank account is masked here and complete in the PDF. */
export interface CartaConFilas extends CartaPago {
  profesor: { id: number; nombre: string; nif: string | null; iban: string | null };
  pagador: { nombre: string; nif: string; direccion: string };
  liquidacion: TipoLiquidacion;
  filas: FilaCarta[];
}
