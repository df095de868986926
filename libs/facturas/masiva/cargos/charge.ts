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
  /** The student of the line, if it is another student of the payer, and the student's printed name. */
  otro?: { alumno_id: number; alumno: string; textoAlumno: string };
  /**
   * The enrolment whose fee it is. `claveDeAlta`: true if the key of the month is taken or belongs to another enrolment, so that its key
   * contains the enrolment.
   */
  alta?: { id: number; claveDeAlta: boolean };
  /** The month of the fee, `YYYY-MM`; missing in other charges. */
  periodo?: string;
  /** The first paid day of the fee, `YYYY-MM-DD`: offers of this day apply. */
  primerDia?: string;
  /** True for a single payment of the enrolment, whose line has no month. */
  esUnico?: boolean;
  /** The seats of the billed classes, one for each unit. */
  plazas?: ChargedSeat[];
}

/** A seat that a line bills. */
export interface ChargedSeat {
  /** The booking (migrations/0090-plazas.ts). */
  plaza: number;
  /** The day of the class, `YYYY-MM-DD`. */
  fecha: string;
  minutos: number;
  /** True if the class lies outside the days of the enrolment. */
  fuera: boolean;
}

/** The charge of one student or payer. It gains fields stage by stage until it is issued; each stage may skip it instead. */
export interface Charge {
  /** The key of the charge in a confirmed preview. */
  clave: string;
  alumno_id: number;
  conceptos: readonly ChargedConcept[];
  /** The course of a concept, if the student is not enrolled in it. */
  sinAlta?: string;
}

/** Stage 1: the payer has the data that an invoice needs. */
export interface PayableCharge extends Charge {
  payer: PagadorDeAlumno;
  formaPagoId: number;
  /** The data that the payer lacks for a full invoice. */
  lacks: MissingHolderData | null;
}

/** Stage 2: lines with their offers, totals, and the series that fits them. */
export interface PricedCharge extends PayableCharge {
  serie: OpenSeries;
  factura: NewInvoice;
  /** The name of the offer of each line. */
  ofertas: readonly (string | null)[];
  /** Null in a run: only previews list the details. */
  detalle: MasivaDetalle | null;
}

/** Stage 3: the charge equals the confirmed preview, if there is one. */
export interface ConfirmedCharge extends PricedCharge {
  /** Null in a run without a confirmed preview. */
  huella: string | null;
}

/** Stage 4: the keys and seats of the lines are claimed, and the invoice is written with its number. */
export interface IssuedCharge extends ConfirmedCharge {
  numero: string;
}

/** A charge that a stage skipped. */
export interface SkippedCharge extends Charge {
  skipped: SkipReason;
}

/** A charge at a stage, or skipped at an earlier one. */
export type Step<Stage extends Charge> = Stage | SkippedCharge;

export const skip = ({ clave, alumno_id, conceptos }: Charge, skipped: SkipReason): SkippedCharge => ({
  clave,
  alumno_id,
  conceptos,
  skipped,
});

export const isSkipped = (step: Charge): step is SkippedCharge => 'skipped' in step;

/** Runs a stage for all charges that are not skipped yet. Every charge keeps its place. */
export async function advance<From extends Charge, To extends Charge>(
  steps: readonly Step<From>[],
  stage: (charges: readonly From[]) => Promise<readonly Step<To>[]>,
): Promise<Step<To>[]> {
  const groups = steps.map((step): From[] => (isSkipped(step) ? [] : [step]));
  const results = await mapGroups(groups, async (charges) => (charges.length === 0 ? [] : stage(charges)));
  return zip(steps, results).flatMap(([step, reached]) => (isSkipped(step) ? [step] : reached));
}
