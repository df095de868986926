import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { SIN_MOTIVO, type EntradaPresencia } from '../../contracts';
import { monthText, type PdfDocument, signatures } from '../../platform';
import { countedText, printedHours, type Month, type MonthDay } from '../calculo';
import { personName } from '../informe/print-report';
import type { Worker } from '../informe/report.service';
import type { Empresa, Register } from './register';

/** The register of hours. Each month of each person has its own pages, with space for both signatures. */
export function registerDocument({ empresa, period, workers }: Register): PdfDocument {
  const title = `Registro de jornada de ${period}`;
  const pages = workers.flatMap(({ worker, months }) => months.map((month) => monthPage(empresa, worker, month)));
  return {
    title,
    author: empresa.nombre,
    content:
      pages.length === 0
        ? [{ text: title, style: 'title' }, 'No hay entradas en este mes.']
        : pages.map((stack, index): Content => ({ ...(index === 0 ? {} : { pageBreak: 'before' }), stack })),
  };
}

const monthPage = (empresa: Empresa, worker: Worker, month: Month): Content[] => [
  { text: `Registro de jornada de ${monthText(month.mes)}`, style: 'title' },
  heading([
    ['EMPRESA', empresa.nombre, empresa.nif],
    ['PERSONA TRABAJADORA', personName(worker), worker.nif],
  ]),
  daysTable(month),
  signatures(
    [
      ['POR LA EMPRESA', empresa.nombre],
      ['PERSONA TRABAJADORA', personName(worker)],
    ],
    24,
  ),
];

/** Builds the names and NIF of both parties, side by side. An unknown NIF is left blank, to be filled in by hand. */
function heading(parties: readonly [label: string, name: string, nif: string | null][]): Content {
  return {
    margin: [0, 10, 0, 12],
    columnGap: 18,
    columns: parties.map(([label, name, nif]): Column => ({
      width: '*',
      stack: [
        { text: label, style: 'label' },
        { text: name, style: 'strong', fontSize: 10.5, margin: [0, 2, 0, 0] },
        { text: `NIF ${nif === null || nif === '' ? '______________' : nif}`, margin: [0, 1, 0, 0] },
      ],
    })),
  };
}

const HEADS = ['Día', 'Entrada', 'Salida', 'Tiempo', 'Total del día', 'Correcciones'];

function daysTable({ days, total, contract }: Month): Content {
  const totals: [label: string, time: string][] = [
    ['Total del mes', total],
    ...(contract === null
      ? []
      : ([
          ['Horas ordinarias', contract.ordinarias],
          ['Horas complementarias', contract.complementarias],
        ] as [string, string][])),
  ];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [58, 42, 52, 42, 62, '*'],
      body: [
        HEADS.map((text): TableCell => ({ text, style: 'head' })),
        ...days.flatMap(dayRows),
        ...totals.map(([label, time]) => totalRow(label, time)),
      ],
    },
    layout: 'rows',
  };
}

const totalRow = (label: string, time: string): TableCell[] => [
  { text: label, style: 'strong', colSpan: 4 },
  '',
  '',
  '',
  { text: time, style: 'strong' },
  '',
];

/** Builds the rows of a day. The first row shows the date, the last row the total. */
function dayRows({ fecha, entries, total }: MonthDay): TableCell[][] {
  return entries.map(({ entry, notes }, index) => [
    index === 0 ? fecha : '',
    ...hourCells(entry),
    countedText(entry),
    index === entries.length - 1 ? total : '',
    { stack: notes.map((text) => ({ text: unbroken(text), style: 'note' })) },
  ]);
}

/** Keeps the note about a missing reason on one line, so that a text search in the document finds it. */
const unbroken = (text: string): Content[] =>
  text.split(SIN_MOTIVO).flatMap((part, index) => (index === 0 ? [part] : [{ text: SIN_MOTIVO, noWrap: true }, part]));

/**
 * Builds the cells of the hours. If the hours were replaced, the original hours are struck through, above the new hours. If the entry was
 * moved to another day, the hours are struck through.
 */
function hourCells(entry: EntradaPresencia): TableCell[] {
  const { hora_inicio, hora_fin } = printedHours(entry);
  const { original, estado, movida } = entry;
  const isOld = estado !== 'pendiente';
  const cell = (hour: string, before?: string): TableCell => ({
    text: [
      ...(before === undefined ? [] : [struck(`${before}\n`)]),
      isOld && movida !== null ? struck(hour) : { text: hour },
    ],
  });
  const [start, end] = [hora_inicio, hora_fin ?? NO_END];
  if (!isOld || original === null) return [cell(start), cell(end)];
  return [cell(start, original.hora_inicio), cell(end, original.hora_fin ?? NO_END)];
}

const NO_END = 'Sin salida';

const struck = (text: string) => ({ text, decoration: 'lineThrough' as const, color: '#5f6b75' });
