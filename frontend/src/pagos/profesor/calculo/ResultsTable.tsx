import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { moneyText } from '../../../base';
import { sumOf, toWire2 } from '../../../../../libs/platform/dinero';
import { BehindList } from '../../base/BehindList';
import { quantityText } from '../../base/quantity-text';
import { linesBehind } from './lines-behind';
import { hasOtherPrice, payingRows, type ProposedRow, type RangeRow } from './proposal';
import css from './Calculation.module.css';

interface ResultsTableProps {
  rows: readonly ProposedRow[];
  /** The numbers of the earlier letters, as text. */
  earlier: string;
}

/** The results (PAGO-08). Each row opens the lines behind its amount. */
export function ResultsTable({ rows, earlier }: ResultsTableProps) {
  const paying = payingRows(rows);
  const total = toWire2(sumOf(paying.map((row) => row.total)));
  return (
    <div className={css.scroll}>
      <table className={css.results}>
        <caption className="solo-lectores">Resultados del cálculo</caption>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            {['Cantidad', 'Importe', 'Total'].map((heading) => (
              <th key={heading} scope="col" data-align="right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ResultRow
              key={`${row.state === 'earlier' ? 'a' : 'r'}${String(row.result.id)}-${row.result.valor}`}
              row={row}
              earlier={earlier}
            />
          ))}
        </tbody>
        {paying.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total de la carta
              </th>
              <td data-align="right">{moneyText(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ResultRow({ row, earlier }: { row: ProposedRow; earlier: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { result, state, name, cantidad, total } = row;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const note = noteOf(row, earlier);
  return (
    <Fragment>
      <tr data-estado={state}>
        <td className={css.concept}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Chevron size={16} stroke={1.75} aria-hidden />
            {name}
          </button>
          {note !== null && <p className={css.note}>{note}</p>}
        </td>
        <td data-align="right">{quantityText(result.tipo, cantidad)}</td>
        <td data-align="right">{state === 'paid' && hasOtherPrice(row) ? '—' : moneyText(result.valor)}</td>
        <td data-align="right" className={css.total}>
          {moneyText(total)}
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={css.behind}>
        <td colSpan={4}>{isOpen && <Behind row={row} />}</td>
      </tr>
    </Fragment>
  );
}

/** The note of a row about earlier letters; null if there is none. */
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
