import type { CartaDelMes, CartasDelMes } from '#libs/contracts';
import { dateText, moneyText } from '../../../base';
import { DataTable, RecordLink, ScrollRegion, type DataColumn } from '../../../ui';
import { periodText } from '../../base/period-text';
import { teacherPath } from '../model/calls';
import { LetterNumber } from '../preview/LetterTable';
import { withheldText } from '../preview/withheld-text';
import { letterState } from './letter-state';
import css from './Made.module.css';

const COLUMNS: readonly DataColumn<CartaDelMes>[] = [
  { key: 'numero', heading: 'Número', className: css.fixed ?? '', cell: (carta) => <LetterNumber carta={carta} /> },
  { key: 'fecha', heading: 'Fecha', className: css.fixed ?? '', cell: ({ fecha }) => dateText(fecha) },
  {
    key: 'profesor',
    heading: 'Profesor',
    cell: ({ profesor_id, profesor }) => <RecordLink to={teacherPath(profesor_id)}>{profesor}</RecordLink>,
  },
  {
    key: 'periodo',
    heading: 'Periodo',
    className: css.fixed ?? '',
    cell: ({ fechaInicial, fechaFinal }) => periodText(fechaInicial, fechaFinal),
  },
  { key: 'estado', heading: 'Estado', isHeadingHidden: true, cell: letterState },
  { key: 'bruto', heading: 'Bruto', align: 'right', className: css.fixed ?? '', cell: ({ bruto }) => moneyText(bruto) },
  {
    key: 'retencion',
    heading: 'Retención',
    align: 'right',
    className: css.fixed ?? '',
    cell: ({ importeRetencion }) => withheldText(importeRetencion),
  },
  {
    key: 'liquido',
    heading: 'Líquido',
    align: 'right',
    className: css.fixed ?? '',
    cell: ({ liquido }) => <strong>{moneyText(liquido)}</strong>,
  },
];

/** The letters of a month with their sums. */
export function MadeTable({ title, data }: { title: string; data: CartasDelMes }) {
  return (
    <ScrollRegion label={title}>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={data.cartas}
        keyOf={({ id }) => id}
        rowProps={({ anulada }) => ({ 'data-anulada': anulada || undefined })}
        className={css.table ?? ''}
      />
      <MonthSums data={data} />
    </ScrollRegion>
  );
}

/** The sums of a month below its letters; a cancelled letter and its counter-letter add up to zero. */
export function MonthSums({ data: { bruto, importeRetencion, liquido } }: { data: CartasDelMes }) {
  return (
    <dl className={`num ${css.sums}`}>
      <dt>Bruto</dt>
      <dd>{moneyText(bruto)}</dd>
      <dt>Retención</dt>
      <dd>{withheldText(importeRetencion)}</dd>
      <dt>Líquido</dt>
      <dd className={css.total}>{moneyText(liquido)}</dd>
    </dl>
  );
}
