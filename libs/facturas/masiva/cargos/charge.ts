import type { MasivaDetalle } from '../../../contracts';
import { mapGroups, zip } from '../../../platform/lists/zip-lists';
import type { OpenSeries } from '../../emision/series';
import type { NewInvoice } from '../../emision/write-issued';
import type { MissingHolderData } from '../../titular/missing-data';
import type { PagadorDeAlumno } from '../../titular/pagadores';
import type { BulkConcept } from './bulk-request';
import type { SkipReason } from './skip-reasons';

/** A line of a charge. */
export interface ChargedConcept extends BulkConcept {
  /**
   * The student of the line, if this student is not the student of the charge. Both students have the same payer. `textoAlumno` is the
   * name to print.
   */
  otro?: { alumno_id: number; alumno: string; textoAlumno: string };
  /**
   * The enrolment whose fee the line charges. `claveDeAlta`: true if the key that prevents a second charge must contain the enrolment.
   * Reason: an invoice or another enrolment of the student already has the key without an enrolment.
   */
  alta?: { id: number; claveDeAlta: boolean };
  /** The month of the fee, `YYYY-MM`; absent from other charges. */
  periodo?: string;
  /** The first day that the fee pays for, `YYYY-MM-DD`. Offers are evaluated for this day. */
  primerDia?: string;
  /** True for a single payment of the enrolment. The line of a single payment has no month. */
  esUnico?: boolean;
  /** The seats of the billed classes, one for each unit. */
  plazas?: ChargedSeat[];
}

/** A seat that a line bills. */
export interface ChargedSeat {
  /** The id of the booking (migrations/0090-plazas.ts). */
  plaza: number;
  /** The day of the class, `YYYY-MM-DD`. */
  fecha: string;
  minutos: number;
  /** True if the day of the class is outside the enrolment. */
  fuera: boolean;
}

/** What one student or payer is charged. Each stage of the run adds fields to the charge, or skips the charge. */
export interface Charge {
  /** The key of the charge in a confirmed preview. */
  clave: string;
  alumno_id: number;
  conceptos: readonly ChargedConcept[];
  /** The name of the concept's course, if the student is not enrolled in it; else absent. */
  sinAlta?: string;
}

/** The charge after stage 1: the payer has enough data for an invoice. */
export interface PayableCharge extends Charge {
  payer: PagadorDeAlumno;
  formaPagoId: number;
  /** The data that the payer lacks for a full invoice; null if nothing is missing. */
  lacks: MissingHolderData | null;
}

/** Stage 2: the charge has its lines with offers, its totals, and the series of the invoice. */
export interface PricedCharge extends PayableCharge {
  serie: OpenSeries;
  factura: NewInvoice;
  /** The name of each line's offer; null for a line without an offer. */
  ofertas: readonly (string | null)[];
  /** Details for a preview; null in a run. */
  detalle: MasivaDetalle | null;
}

/** A charge after stage 3. If the user confirmed a preview, the charge equals the charge of that preview. */
export interface ConfirmedCharge extends PricedCharge {
  /** The digest of the charge; null in a run without a confirmed preview. */
  huella: string | null;
}

/** A charge after stage 4: the keys and seats of its lines are claimed, and the invoice is written with its number. */
export interface IssuedCharge extends ConfirmedCharge {
  numero: string;
}

/** A charge that a stage skipped. */
export interface SkippedCharge extends Charge {
  skipped: SkipReason;
}

/** Either a charge that reached this stage, or a charge that an earlier stage skipped. */
export type Step<Stage extends Charge> = Stage | SkippedCharge;

export const skip = ({ clave, alumno_id, conceptos }: Charge, skipped: SkipReason): SkippedCharge => ({
  clave,
  alumno_id,
  conceptos,
  skipped,
});

export const isSkipped = (step: Charge): step is SkippedCharge => 'skipped' in step;

/** Runs a stage for all charges that are not skipped yet. The order of the charges stays. */
export async function advance<From extends Charge, To extends Charge>(
  steps: readonly Step<From>[],
  stage: (charges: readonly From[]) => Promise<readonly Step<To>[]>,
): Promise<Step<To>[]> {
  const groups = steps.map((step): From[] => (isSkipped(step) ? [] : [step]));
  const results = await mapGroups(groups, async (charges) => (charges.length === 0 ? [] : stage(charges)));
  return zip(steps, results).flatMap(([step, reached]) => (isSkipped(step) ? [step] : reached));
}
