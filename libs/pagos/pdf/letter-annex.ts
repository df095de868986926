import type { Content, ContentColumns, TableCell } from 'pdfmake/interfaces';
import type { ClaseCalculada, ContadoPagado, FilaCarta, MesDeCarta, MesPagado, TipoPago } from '../../contracts';
import { euros } from '../../facturas';
import { dateText, monthText } from '../../platform';
import { isWholeMonth, monthShareText, PAY_KINDS, quantityOfUnits, type MonthlyCount } from '../calculo';
import { quantityWords } from './quantity-words';

interface Table {
  heads: readonly string[];
  widths: (string | number)[];
  /** The index of the first right-aligned column. */
  rightFrom: number;
  rows: string[][];
}

/**
 * Builds the annex of a letter (PLUS-29): the classes and months behind each amount, on pages after the settlement. Empty if no row has a
 * concept.
 */
export function letterAnnex(title: string, filas: readonly FilaCarta[]): Content[] {
  const parts = filas.flatMap((fila) => {
    const table = tableOf(fila);
    return table === null ? [] : [drawn(table, titleOf(fila))];
  });
  return parts.length === 0 ? [] : [{ text: title, style: 'issuer', pageBreak: 'before' }, ...parts];
}

/** Builds the title of a row: its concept, and quantity × price = total. */
const titleOf = ({ descripcion, tipo, cantidad, valor, total }: FilaCarta): ContentColumns => ({
  fontSize: 9,
  columnGap: 12,
  margin: [-6, 0, -6, 2],
  columns: [
    { text: descripcion, style: 'strong', width: '*' },
    { text: `${quantityWords(tipo, cantidad)} × ${euros(valor)} = ${euros(total)}`, width: 'auto', alignment: 'right' },
  ],
});

function tableOf(fila: FilaCarta): Table | null {
  const { tipo, clases, meses, contados } = fila;
  if (tipo === null) return null;
  if (clases.length > 0) return classTable(tipo, clases);
  if (contados.length > 0) return nameTable(tipo, contados);
  return meses.length > 0 ? monthTable(tipo, meses) : null;
}

const classTable = (tipo: TipoPago, clases: readonly ClaseCalculada[]): Table => ({
  heads: ['Fecha', 'Hora', 'Clase', 'Minutos', 'Alumnos', 'Cantidad'],
  widths: [52, 62, '*', 42, 42, 'auto'],
  rightFrom: 3,
  rows: clases.map(({ fecha, horaEntrada, horaSalida, descripcion, minutos, alumnos, unidadesPagadas }) => [
    dateText(fecha),
    `${horaEntrada} – ${horaSalida}`,
    descripcion,
    String(minutos),
    String(alumnos),
    quantityWords(tipo, quantityOfUnits(tipo, unidadesPagadas)),
  ]),
});

const nameTable = (tipo: TipoPago, names: readonly ContadoPagado[]): Table => ({
  heads: [wordsOf(tipo).head, 'Periodo', 'Parte del mes'],
  widths: ['*', 130, 80],
  rightFrom: 2,
  rows: names.map((one) => [one.descripcion, periodOf(one), signedShare(one, one.unidades)]),
});

function monthTable(tipo: TipoPago, meses: readonly MesDeCarta[]): Table {
  if (tipo === 'MENSUAL')
    return {
      heads: ['Periodo', 'Parte del mes'],
      widths: ['*', 80],
      rightFrom: 1,
      rows: meses.map((month) => [periodOf(month), signedShare(month, month.cuenta)]),
    };
  return {
    heads: ['Periodo', wordsOf(tipo).count, 'Parte del mes'],
    widths: ['*', 80, 80],
    rightFrom: 1,
    rows: meses.map((month) => [periodOf(month), String(month.cuenta), monthShareText(month)]),
  };
}

const signedShare = (days: MesPagado, count: number): string => `${count < 0 ? '-' : ''}${monthShareText(days)}`;

const COURSES = { head: 'Curso', count: 'Cursos' };

const WORDS: Readonly<Record<MonthlyCount, { head: string; count: string }>> = {
  uno: { head: 'Mes', count: 'Meses' },
  'cursos-con-alumnos': COURSES,
  'cursos-abiertos': COURSES,
  alumnos: { head: 'Alumno', count: 'Alumnos' },
};

function wordsOf(tipo: TipoPago): { head: string; count: string } {
  const kind = PAY_KINDS[tipo];
  if (kind.basis !== 'meses') throw new Error(`The kind of pay ${tipo} counts no months`);
  return WORDS[kind.count];
}

const periodOf = ({ desde, hasta }: MesPagado): string =>
  isWholeMonth(desde, hasta) ? monthText(desde.slice(0, 7)) : `${dateText(desde)} – ${dateText(hasta)}`;

/**
 * Draws the table of a row. The title is part of the table head: it repeats on each page, and no page break separates it from the first
 * row.
 */
function drawn({ heads, widths, rightFrom, rows }: Table, title: ContentColumns): Content {
  const cell = (text: string, index: number, style?: string): TableCell => ({
    text,
    ...(style === undefined ? {} : { style }),
    ...(index < rightFrom ? {} : { alignment: 'right' }),
  });
  return {
    fontSize: 8,
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        [{ ...title, colSpan: heads.length }, ...heads.slice(1).map(() => '')],
        heads.map((text, index) => cell(text, index, 'head')),
        ...rows.map((row) => row.map((text, index) => cell(text, index))),
      ],
    },
    layout: 'compact',
  };
}
