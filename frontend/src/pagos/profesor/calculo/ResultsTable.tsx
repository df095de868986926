import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { moneyText } from '../../../base';
import { DataTable, useOpenRows, type DataColumn, type OpenRows } from '../../../ui';
import { sumOf, toWire2 } from '#libs/platform/dinero';
import { BehindList } from '../../base/BehindList';
import { quantityText } from '../../base/quantity-text';
import { linesBehind } from './lines-behind';
import { hasOtherPrice, payingRows, type ProposedRow, type RangeRow } from './proposal';
import css from './Calculation.module.css';

interface ResultsTableProps {
  rows: readonly ProposedRow[];
  /** The numbers of the earlier pay letters, as text. */
  earlier: string;
}

/** The results (PAGO-08). Each row opens the lines behind its amount. */
export function ResultsTable({ rows, earlier }: ResultsTableProps) {
  const open = useOpenRows();
  const paying = payingRows(rows);
  const total = paying.length > 0 ? moneyText(toWire2(sumOf(paying.map((row) => row.total)))) : undefined;
  return (
    <div className={css.scroll}>
      <DataTable
        className={css.results}
        caption="Resultados del cálculo"
        columns={[conceptColumn(open, earlier), ...AMOUNTS, { ...TOTAL, foot: total }]}
        rows={rows}
        keyOf={keyOf}
        rowProps={({ state }) => ({ 'data-estado': state })}
        detail={(row) => {
          const isOpen = open.isOpen(keyOf(row));
          return {
            id: open.idOf(keyOf(row)),
            hidden: !isOpen,
            className: css.behind,
            children: isOpen && <Behind row={row} />,
          };
        }}
        footLabel={total && 'Total de la carta'}
      />
    </div>
  );
}

const keyOf = ({ state, result }: ProposedRow) =>
  `${state === 'earlier' ? 'a' : 'r'}${String(result.id)}-${result.valor}`;

const conceptColumn = ({ isOpen, toggle, idOf }: OpenRows, earlier: string): DataColumn<ProposedRow> => ({
  key: 'concepto',
  heading: 'Concepto',
  className: css.concept,
  cell: (row) => {
    const key = keyOf(row);
    const Chevron = isOpen(key) ? IconChevronDown : IconChevronRight;
    const note = noteOf(row, earlier);
    return (
      <>
        <button type="button" aria-expanded={isOpen(key)} aria-controls={idOf(key)} onClick={() => toggle(key)}>
          <Chevron size={16} stroke={1.75} aria-hidden />
          {row.name}
        </button>
        {note !== null && <p className={css.note}>{note}</p>}
      </>
    );
  },
});

const AMOUNTS: readonly DataColumn<ProposedRow>[] = [
  {
    key: 'cantidad',
    heading: 'Cantidad',
    align: 'amount',
    cell: ({ result, cantidad }) => quantityText(result.tipo, cantidad),
  },
  {
    key: 'importe',
    heading: 'Importe',
    align: 'amount',
    cell: (row) => (row.state === 'paid' && hasOtherPrice(row) ? '—' : moneyText(row.result.valor)),
  },
];

const TOTAL: DataColumn<ProposedRow> = {
  key: 'total',
  heading: 'Total',
  align: 'amount',
  cell: ({ total }) => moneyText(total),
  cellProps: () => ({ className: css.total }),
};

/** A sentence about what earlier pay letters paid for a row; null if they paid nothing. */
const noteOf = (row: ProposedRow, earlier: string): string | null =>
  row.state === 'earlier' ? 'Ha cambiado desde que se pagó.' : NOTES[row.state](row, earlier);

const NOTES: Readonly<Record<RangeRow['state'], (row: RangeRow, earlier: string) => string | null>> = {
  new: () => null,
  again: ({ result }, earlier) => `Se paga de nuevo: ya hay ${moneyText(result.pagado)} en ${earlier}.`,
  rest: ({ result }, earlier) => `Ya pagado: ${moneyText(result.pagado)} en ${earlier}.`,
  adjustment: ({ result }, earlier) =>
    `Se pagaron ${moneyText(result.pagado)} en ${earlier}; ahora son ${moneyText(result.total)}.`,
  paid: (row) =>
    hasOtherPrice(row)
      ? `Pagado: ${moneyText(row.result.pagado)}; con el importe de ahora serían ${moneyText(row.result.total)}. No entra en la carta.`
      : 'Ya pagado: no entra en la carta.',
};

function Behind({ row }: { row: ProposedRow }) {
  const parts = linesBehind(row);
  return (
    <div className={css.parts}>
      {parts.map(({ title, noun, lines }) => (
        <Fragment key={title}>
          {parts.length > 1 && <p className={css.partTitle}>{title}</p>}
          <BehindList label={`${title}: ${row.name}`} lines={lines} noun={noun} />
        </Fragment>
      ))}
      {parts.length === 0 && (
        <p className={css.note}>Nada más que mostrar: lo que cuenta ahora es menos que lo pagado.</p>
      )}
    </div>
  );
}
