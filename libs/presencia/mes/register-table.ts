import type { ListRecord, TipoEntrada } from '../../contracts';
import type { ExportColumn } from '../../listings';
import { monthText } from '../../platform/civil';
import { countedText, printedHours, type MonthDay } from '../calculo';
import { personName } from '../informe/print-report';
import type { Register } from './register';

const column = (path: string, label: string, cell: ExportColumn['cell'] = 'free'): ExportColumn => ({
  path,
  label,
  cell,
  isRight: false,
  text: (row) => String(row[path]),
});

/** A sheet has one row an entry; what the head of the paper says is repeated, so that rows can be filtered and sorted. */
export const REGISTER_COLUMNS: readonly ExportColumn[] = [
  column('empresa', 'Empresa'),
  column('nif_empresa', 'NIF de la empresa'),
  column('trabajador', 'Persona trabajadora'),
  column('nif', 'NIF'),
  column('mes', 'Mes'),
  column('fecha', 'Día', 'date'),
  column('entrada', 'Entrada', 'fixed'),
  column('salida', 'Salida', 'fixed'),
  column('tiempo', 'Tiempo', 'fixed'),
  column('total_dia', 'Total del día', 'fixed'),
  column('total_mes', 'Total del mes', 'fixed'),
  column('tipo', 'Tipo'),
  column('ordinarias', 'Horas ordinarias', 'fixed'),
  column('complementarias', 'Horas complementarias', 'fixed'),
  column('correcciones', 'Correcciones'),
];

/** The rows of the sheet, a batch for each month of each person. */
// oxlint-disable-next-line typescript/require-await -- the shape that a streamed table has
export async function* registerRows({ empresa, workers }: Register): AsyncGenerator<ListRecord[]> {
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
