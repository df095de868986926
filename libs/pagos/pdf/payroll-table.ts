import type { ListRecord } from '../../contracts';
import { amountText, euros } from '../../facturas';
import { tableColumn, type ExportColumn } from '../../listings';
import { dateText } from '../../platform';
import type { WholeLetter } from '../cartas/read-letters.service';

/** Builds a column whose amounts and dates are written in Spanish format. */
const column = (path: string, label: string, cell: ExportColumn['cell'] = 'free'): ExportColumn =>
  tableColumn(path, label, cell, (value) => cellText(value, cell));

function cellText(value: unknown, cell: ExportColumn['cell']): string {
  if (typeof value !== 'string') return '';
  if (cell === 'date') return dateText(value);
  return cell === 'amount' || cell === 'number' ? amountText(value) : value;
}

/** The columns that payroll offices need: one row for each letter. */
export const PAYROLL_COLUMNS: readonly ExportColumn[] = [
  column('numero', 'Número'),
  column('fecha', 'Fecha', 'date'),
  column('nif', 'NIF'),
  column('profesor', 'Profesor'),
  column('liquidacion', 'Liquidación'),
  column('iban', 'IBAN', 'fixed'),
  column('desde', 'Desde', 'date'),
  column('hasta', 'Hasta', 'date'),
  column('bruto', 'Bruto', 'amount'),
  column('retencion', '% IRPF', 'number'),
  column('importe_retencion', 'Retención', 'amount'),
  column('liquido', 'Líquido', 'amount'),
  column('anula', 'Anula a'),
  column('conceptos', 'Conceptos'),
  column('libre', 'Importe libre', 'amount'),
];

/** Returns the rows of the table. They are all in memory, because a month has only a few hundred letters. */
export function payrollRows(letters: readonly WholeLetter[]): ListRecord[] {
  return letters.map((letter) => ({
    id: letter.id,
    numero: letter.numero,
    fecha: letter.fecha,
    nif: letter.profesor.nif,
    profesor: letter.profesor.nombre,
    liquidacion: letter.liquidacion === 'profesional' ? 'Profesional' : 'Trabajador',
    iban: letter.profesor.iban,
    desde: letter.fechaInicial,
    hasta: letter.fechaFinal,
    bruto: letter.bruto,
    retencion: letter.retencion,
    importe_retencion: letter.importeRetencion,
    liquido: letter.liquido,
    anula: letter.numeroAnulada,
    conceptos: letter.filas.map(rowText).join('; '),
    libre: letter.libre,
  }));
}

const rowText = ({ descripcion, total, libre }: WholeLetter['filas'][number]): string =>
  `${descripcion}${libre ? ' (fila libre)' : ''}: ${euros(total)}`;

/** Returns the title: `Pagos de 11/2026`. */
export const payrollTitle = (mes: string): string => `Pagos de ${dateText(`${mes}-01`).slice(3)}`;
