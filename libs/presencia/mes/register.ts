import { addMonths, lastDayOfMonth, mondayOf, monthText } from '../../platform';
import type { DateRange } from '../../clases';
import { monthOf, newestOf, type Month } from '../calculo';
import type { Worker, WorkerEntries } from '../informe/report.service';

/** The academy as named in the register of hours. */
export interface Empresa {
  nombre: string;
  nif: string;
}

export interface WorkerMonths {
  worker: Worker;
  /** The months in which the person has entries. */
  months: Month[];
}

/** The register of hours of one or several months (art. 34.9 of the Estatuto de los Trabajadores, RDL 8/2019). */
export interface Register {
  empresa: Empresa;
  /** «noviembre de 2026», or «diciembre de 2022 a noviembre de 2026». */
  period: string;
  workers: WorkerMonths[];
}

/** The first and the last month of a register, `YYYY-MM`, both included. */
export interface MonthRange {
  from: string;
  to: string;
}

/**
 * Returns the dates whose entries a register needs. The first date is the Monday of the first week, because the hours of the contract are
 * calculated for whole weeks.
 */
export const datesOf = ({ from, to }: MonthRange): DateRange => ({
  from: mondayOf(`${from}-01`),
  to: lastDayOfMonth(to),
});

/** Builds the register of hours for a range of months. @param entries the entries of each worker on the dates `datesOf(range)` */
export function registerOf(empresa: Empresa, range: MonthRange, entries: readonly WorkerEntries[]): Register {
  const months = monthsOf(range);
  const workers = entries.map(({ worker, entries: ofWorker }): WorkerMonths => {
    const used = months.filter((mes) => ofWorker.some((rows) => newestOf(rows).fecha.startsWith(mes)));
    return { worker, months: used.map((mes) => monthOf(mes, ofWorker, weekMinutes(worker))) };
  });
  return { empresa, period: periodText(range), workers: workers.filter((worker) => worker.months.length > 0) };
}

function monthsOf({ from, to }: MonthRange): string[] {
  const months: string[] = [];
  for (let mes = from; mes <= to; mes = addMonths(mes, 1)) months.push(mes);
  return months;
}

const periodText = ({ from, to }: MonthRange): string =>
  from === to ? monthText(from) : `${monthText(from)} a ${monthText(to)}`;

const weekMinutes = ({ horas_semana }: Worker): number | null =>
  horas_semana === null ? null : Math.round(Number(horas_semana) * 60);
