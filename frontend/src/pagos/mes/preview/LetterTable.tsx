import { Fragment } from 'react';
import type { CartaMes } from '../../../../../libs/contracts';
import { countText, moneyText, numberText, useLayout } from '../../../base';
import { PageFoot, usePages, type PageFootProps } from '../../../processes/confirmed-run';
import { pdfPath } from '../model/calls';
import { sumsOf, type Sums } from '../model/preview';
import { LetterCards } from './LetterCards';
import { LetterNotices, LetterRows, RowsToggle, useOpenRows } from './LetterRows';
import { withheldText } from './withheld-text';
import css from './LetterTable.module.css';

interface LetterTableProps {
  title: string;
  cartas: readonly CartaMes[];
  empty: string;
  /** The month of a preview. */
  mes?: string;
}

/** Letters in pages, with their sums; each opens to its concepts. In a preview they have no number. */
export function LetterTable({ cartas, ...rest }: LetterTableProps) {
  const { items, foot } = usePages(cartas);
  return (
    <>
      <LetterPage {...rest} cartas={items} sums={sumsOf(cartas)} count={cartas.length} />
      <LetterFoot {...foot} />
    </>
  );
}

/** The foot of a table of letters; nothing for a single page. */
export const LetterFoot = (page: PageFootProps) =>
  page.pages > 1 && <PageFoot {...page} className={css.foot} data-sin-avisos="" />;

interface LetterPageProps extends LetterTableProps {
  /** Of all letters; left out where only a page of them is known. */
  sums?: Sums;
  count: number;
}

/** One page of letters: a table, or cards on a phone. */
export function LetterPage(props: LetterPageProps) {
  const isPhone = useLayout() === 'phone';
  if (props.cartas.length === 0) return <p className={css.empty}>{props.empty}</p>;
  return isPhone ? <LetterCards {...props} /> : <WideTable {...props} />;
}

function WideTable({ title, cartas, sums, count, mes }: LetterPageProps) {
  const { isOpen, toggle } = useOpenRows();
  const isNumbered = cartas.some(({ id }) => id !== null);
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Profesor</th>
            {isNumbered && <th scope="col">Número</th>}
            <th scope="col" className={css.amount}>
              Bruto
            </th>
            <th scope="col" className={css.amount}>
              % IRPF
            </th>
            <th scope="col" className={css.amount}>
              Retención
            </th>
            <th scope="col" className={css.amount}>
              Líquido
            </th>
          </tr>
        </thead>
        <tbody>
          {cartas.map((carta) => (
            <Fragment key={carta.profesor_id}>
              <tr>
                <td>
                  <RowsToggle carta={carta} isOpen={isOpen(carta)} onToggle={toggle} />
                  <LetterNotices carta={carta} />
                </td>
                {isNumbered && (
                  <td className={css.number}>
                    <LetterNumber carta={carta} />
                  </td>
                )}
                <td className={css.amount}>{moneyText(carta.bruto)}</td>
                <td className={css.amount}>{numberText(carta.retencion.replace(/\.?0+$/, ''))}&nbsp;%</td>
                <td className={css.amount}>{withheldText(carta.importeRetencion)}</td>
                <td className={css.amount}>
                  <strong>{moneyText(carta.liquido)}</strong>
                </td>
              </tr>
              {isOpen(carta) && (
                <tr className={css.detail}>
                  <td colSpan={isNumbered ? 6 : 5}>
                    <LetterRows carta={carta} mes={mes} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={isNumbered ? 2 : 1}>
                Total de {countText(count, 'carta', 'cartas')}
              </th>
              <td className={css.amount}>{moneyText(sums.bruto)}</td>
              <td />
              <td className={css.amount}>{withheldText(sums.importeRetencion)}</td>
              <td className={css.amount}>{moneyText(sums.liquido)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The number of a letter as a link to its PDF; nothing in a preview. */
export function LetterNumber({ carta: { id, numero } }: { carta: Pick<CartaMes, 'id' | 'numero'> }) {
  if (id === null) return null;
  return (
    <a className="num" href={pdfPath(id)} target="_blank" rel="noreferrer" title={`PDF de la carta ${numero ?? ''}`}>
      {numero}
    </a>
  );
}
