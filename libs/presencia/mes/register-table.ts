import type { ListRecord, TipoEntrada } from '../../contracts';
import { tableColumn, type ExportColumn } from '../../listings';
import { monthText } from '../../platform/civil';
import { countedText, printedHours, type MonthDay } from '../calculo';
import { personName } from '../informe/print-report';
import type { Register } from './register';

/**
 * The columns of the spreadsheet: one row for each entry. Each row repeats the data of the register's heading, so that users can filter
 * and sort the rows.
 */
export const REGISTER_COLUMNS: readonly ExportColumn[] = [
  tableColumn('empresa', 'Empresa'),
  tableColumn('nif_empresa', 'NIF de la empresa'),
  tableColumn('trabajador', 'Persona trabajadora'),
  tableColumn('nif', 'NIF'),
  tableColumn('mes', 'Mes'),
  tableColumn('fecha', 'Día', 'date'),
  tableColumn('entrada', 'Entrada', 'fixed'),
  tableColumn('salida', 'Salida', 'fixed'),
  tableColumn('tiempo', 'Tiempo', 'fixed'),
  tableColumn('total_dia', 'Total del día', 'fixed'),
  tableColumn('total_mes', 'Total del mes', 'fixed'),
  tableColumn('tipo', 'Tipo'),
  tableColumn('ordinarias', 'Horas ordinarias', 'fixed'),
  tableColumn('complementarias', 'Horas complementarias', 'fixed'),
  tableColumn('correcciones', 'Correcciones'),
];

/** The rows of the sheet, in one batch per person and month. */
export function* registerRows({ empresa, workers }: Register): Generator<ListRecord[]> {
  for (const { worker, months } of workers)
    for (const month of months) {
      const repeated = {
        empresa: empresa.nombre,
        nif_empresa: empresa.nif,
        trabajador: personName(worker),
        nif: worker.nif,
        mes: monthText(month.mes),
        total_mes: month.total,
        ordinarias: month.contract?.ordinarias ?? '',
        complementarias: month.contract?.complementarias ?? '',
      };
      yield month.days.flatMap((day) => dayRows(day)).map((row, index) => ({ id: index, ...repeated, ...row }));
    }
}

const KINDS: Readonly<Record<TipoEntrada, string>> = { trabajo: 'Trabajo', pausa: 'Pausa' };

const dayRows = ({ entries, total }: MonthDay) =>
  entries.map(({ entry, notes }) => {
    const { hora_inicio, hora_fin } = printedHours(entry);
    return {
      fecha: entry.fecha_inicio,
      entrada: hora_inicio,
      salida: hora_fin ?? 'Sin salida',
      tipo: KINDS[entry.tipo],
      tiempo: countedText(entry),
      total_dia: total,
      correcciones: notes.join('. '),
    };
  });
