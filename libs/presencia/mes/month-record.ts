import { monthOf, monthText, type Month } from '../calculo';
import type { Worker, WorkerEntries } from '../informe/report.service';

/** The academy as the record of hours names it. */
export interface Empresa {
  nombre: string;
  nif: string;
}

/** The record of hours of one month (art. 34.9 of the Estatuto de los Trabajadores, RDL 8/2019). */
export interface MonthRecord {
  empresa: Empresa;
  /** «noviembre de 2026» */
  mes: string;
  workers: { worker: Worker; month: Month }[];
}

export const monthRecord = (empresa: Empresa, mes: string, entries: readonly WorkerEntries[]): MonthRecord => ({
  empresa,
  mes: monthText(mes),
  workers: entries.map(({ worker, entries: ofWorker }) => ({ worker, month: monthOf(ofWorker) })),
});
