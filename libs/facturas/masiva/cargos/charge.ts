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
  /** Another student of the payer than that of the charge, and how the line prints them. */
  otro?: { alumno_id: number; alumno: string; textoAlumno: string };
  /** The enrolment whose fee it is. `claveDeAlta`: the key of its month is taken, by another enrolment or for it. */
  alta?: { id: number; claveDeAlta: boolean };
  /** The month that the fee is for, `YYYY-MM`; left out by charges that are no fees. */
  periodo?: string;
  /** The first day that the fee pays for, `YYYY-MM-DD`: offers are those of this day. */
  primerDia?: string;
  /** A single payment of its enrolment: its line has no month. */
  esUnico?: boolean;
  /** The seats of the classes that it bills, one for each unit. */
  plazas?: ChargedSeat[];
}

/** A seat that a line bills. */
export interface ChargedSeat {
  /** The booking (migrations/0090-plazas.ts). */
  plaza: number;
  /** Of the class, `YYYY-MM-DD`. */
  fecha: string;
  minutos: number;
  /** The class lies outside the days of the enrolment. */
  fuera: boolean;
}

/** What one student, or one payer, is charged. A charge grows stage by stage until it is issued; each stage may skip it instead. */
export interface Charge {
  /** Names the charge in a confirmed preview. */
  clave: string;
  alumno_id: number;
  conceptos: readonly ChargedConcept[];
  /** The course of a concept in which the student is not enrolled. */
  sinAlta?: string;
}

/** Stage 1: the payer has everything that an invoice needs. */
export interface PayableCharge extends Charge {
  payer: PagadorDeAlumno;
  formaPagoId: number;
  /** What the payer lacks for a full invoice. */
  lacks: MissingHolderData | null;
}

/** Stage 2: lines with their offers, totals, and the series that they allow. */
export interface PricedCharge extends PayableCharge {
  serie: OpenSeries;
  factura: NewInvoice;
  /** The name of the offer of each line. */
  ofertas: readonly (string | null)[];
  /** Null in a run: only previews list them. */
  detalle: MasivaDetalle | null;
}

/** Stage 3: it is what the person has confirmed, if a preview was confirmed. */
export interface ConfirmedCharge extends PricedCharge {
  /** Null in a run without a confirmed preview. */
  huella: string | null;
}

/** Stage 4, once the business keys and the seats of its lines are claimed: written, with its number. */
export interface IssuedCharge extends ConfirmedCharge {
  numero: string;
}

/** A charge that a stage has left out. */
export interface SkippedCharge extends Charge {
  skipped: SkipReason;
}

/** A charge that has reached a stage, or was skipped on the way. */
export type Step<Stage extends Charge> = Stage | SkippedCharge;

export const skip = ({ clave, alumno_id, conceptos }: Charge, skipped: SkipReason): SkippedCharge => ({
  clave,
  alumno_id,
  conceptos,
  skipped,
});

export const isSkipped = (step: Charge): step is SkippedCharge => 'skipped' in step;

/** Runs a stage for the charges that are not skipped yet, all at once. Every charge stays in its place. */
export async function advance<From extends Charge, To extends Charge>(
  steps: readonly Step<From>[],
  stage: (charges: readonly From[]) => Promise<readonly Step<To>[]>,
): Promise<Step<To>[]> {
  const groups = steps.map((step): From[] => (isSkipped(step) ? [] : [step]));
  const results = await mapGroups(groups, async (charges) => (charges.length === 0 ? [] : stage(charges)));
  return zip(steps, results).flatMap(([step, reached]) => (isSkipped(step) ? [step] : reached));
}
