import type { LineaFactura } from '#libs/contracts';
import { amountText, numberText, shortMonthText } from '../../base';

export interface LineColumn {
  title: string;
  /** A CSS length. Missing for the description, because its column takes the remaining width. */
  width?: string;
  text: (line: LineaFactura) => string;
  /** A second line in the cell: the offer that lowered the price. */
  note?: (line: LineaFactura) => string | null;
  isRight?: true;
  isStrong?: true;
}

export const NO_VALUE = '—';

/** Writes a figure without trailing zeros, because quantities and rates are rarely fractions. */
const figure = (amount: string) => numberText(amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
const money = (amount: string | null) =>
  amount === null || /^0*(\.0*)?$/.test(amount) ? NO_VALUE : amountText(amount);

export const LINE_COLUMNS: readonly LineColumn[] = [
  {
    title: 'Alumno',
    width: '14%',
    text: ({ alumno_nombre, alumno_apellidos }) =>
      [alumno_nombre, alumno_apellidos].filter(Boolean).join(' ') || NO_VALUE,
  },
  { title: 'Curso', width: '9.5%', text: ({ curso_descripcion }) => curso_descripcion || NO_VALUE },
  { title: 'Concepto', width: '12%', text: conceptText },
  { title: 'Artículo', width: '10%', text: ({ articulo_descripcion }) => articulo_descripcion || NO_VALUE },
  { title: 'Descripción', text: ({ descripcion }) => descripcion, note: ({ oferta }) => oferta?.descripcion ?? null },
  { title: 'Cantidad', width: '76px', text: ({ cantidad }) => figure(cantidad), isRight: true },
  { title: 'Precio', width: '74px', text: ({ precio }) => amountText(precio), isRight: true },
  { title: 'Dto.', width: '62px', text: ({ descuentoFijo }) => money(descuentoFijo), isRight: true },
  { title: 'Dto. %', width: '62px', text: ({ descuentoPorcentual }) => money(descuentoPorcentual), isRight: true },
  { title: 'IVA %', width: '58px', text: ({ tipoIVA }) => figure(tipoIVA), isRight: true },
  { title: 'Total', width: '80px', text: ({ total }) => amountText(total), isRight: true, isStrong: true },
];

/** `nov 2026 · Cuota mensual de Inglés B1`: the month first, because a narrow column cuts the end off. */
function conceptText({ periodo, concepto_descripcion }: LineaFactura): string {
  if (!concepto_descripcion) return NO_VALUE;
  return periodo === null ? concepto_descripcion : `${shortMonthText(periodo)} · ${concepto_descripcion}`;
}
