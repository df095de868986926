import { IconFileTypeCsv } from '@tabler/icons-react';
import type { StartChart } from '#libs/contracts';
import { monthText, saveCsv, type CsvCell } from '../../base';
import { Button, DataTable, ScrollRegion, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { valueText } from './value-text';
import css from './Charts.module.css';

interface MonthRow {
  month: string;
  /** Index of the month in the series. */
  index: number;
}

/** The values of a chart by month, latest month first. On a phone each month is a card. */
export function ChartTable({ chart }: { chart: StartChart }) {
  const rows = chart.meses.map((month, index): MonthRow => ({ month, index })).reverse();
  const columns: DataColumn<MonthRow>[] = [
    { key: 'mes', heading: 'Mes', cell: ({ month }) => monthText(month) },
    ...seriesOf(chart).map(({ titulo, valores }): DataColumn<MonthRow> => ({
      key: titulo,
      heading: titulo,
      align: 'right',
      cellProps: () => ({ 'data-titulo': titulo }),
      cell: ({ index }) => {
        const value = valores[index];
        return value === undefined ? '' : <span className="num">{valueText(value, chart.unidad)}</span>;
      },
    })),
  ];
  return (
    <>
      <ScrollRegion label={`${chart.titulo}, en tabla`}>
        <DataTable
          caption={`${chart.titulo}, ${chart.detalle}`}
          className={cards.rows}
          columns={columns}
          rows={rows}
          keyOf={({ month }) => month}
        />
      </ScrollRegion>
      <div className={css.foot}>
        <Button
          small
          variant="quiet"
          icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveCsv(fileName(chart), fileRows(chart, rows))}
        >
          Exportar a CSV
        </Button>
      </div>
    </>
  );
}

/** All series: the series that the chart draws, and the series that only the table shows. */
const seriesOf = ({ series, enTabla = [] }: StartChart) => [...series, ...enTabla];

/** Name of the exported file: `ingresos-2026-11`. */
const fileName = ({ codigo, meses }: StartChart): string => [codigo, meses.at(-1)].join('-');

const fileRows = (chart: StartChart, rows: readonly MonthRow[]): CsvCell[][] => [
  ['Mes', ...seriesOf(chart).map(({ titulo }) => titulo)],
  ...rows.map(({ month, index }) => [
    monthText(month),
    ...seriesOf(chart).map(({ valores }) => ({ number: String(valores[index] ?? '') })),
  ]),
];
