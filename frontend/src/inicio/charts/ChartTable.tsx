import type { StartChart } from '../../../../libs/contracts';
import { monthText } from '../../base';
import { DataTable, ScrollRegion, type DataColumn } from '../../ui';
import { valueText } from './chart-model';
import css from './Charts.module.css';

/** The values of a chart, month by month, the latest first. */
export function ChartTable({ chart }: { chart: StartChart }) {
  const rows = chart.meses.map((month, index) => ({ month, index })).reverse();
  const columns: DataColumn<{ month: string; index: number }>[] = [
    { key: 'mes', heading: 'Mes', cell: ({ month }) => monthText(month) },
    ...chart.series.map(({ titulo, valores }): DataColumn<{ month: string; index: number }> => ({
      key: titulo,
      heading: titulo,
      align: 'right',
      cell: ({ index }) => {
        const value = valores[index];
        return value === undefined ? '' : <span className="num">{valueText(value, chart.unidad)}</span>;
      },
    })),
  ];
  return (
    <ScrollRegion label={chart.titulo} className={css.table}>
      <DataTable
        caption={`${chart.titulo}, ${chart.detalle}`}
        columns={columns}
        rows={rows}
        keyOf={({ month }) => month}
      />
    </ScrollRegion>
  );
}
