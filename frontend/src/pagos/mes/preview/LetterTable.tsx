import type { CartaMes } from '#libs/contracts';
import { countText, moneyText, numberText, useLayout } from '../../../base';
import { PageFoot, usePages, type PageFootProps } from '../../../processes/confirmed-run';
import { DataTable, ScrollRegion, useOpenRows, type DataColumn, type OpenRows } from '../../../ui';
import { pdfPath } from '../model/calls';
import { sumsOf, type Sums } from '../model/preview';
import { LetterCards } from './LetterCards';
import { LetterNotices, LetterRows, RowsToggle } from './LetterRows';
import { withheldText } from './withheld-text';
import css from './LetterTable.module.css';

interface LetterTableProps {
  title: string;
  cartas: readonly CartaMes[];
  empty: string;
  /** `YYYY-MM`; set only in a preview. */
  mes?: string;
}

/** Letters in pages, with the sums of all letters. Each row opens to show its concepts. In a preview letters have no number. */
export function LetterTable({ cartas, ...rest }: LetterTableProps) {
  const { items, foot } = usePages(cartas);
  return (
    <>
      <LetterPage {...rest} cartas={items} sums={sumsOf(cartas)} count={cartas.length} />
      <LetterFoot {...foot} />
    </>
  );
}

/** The page controls below a table of letters; hidden if there is only one page. */
export const LetterFoot = (page: PageFootProps) =>
  page.pages > 1 && <PageFoot {...page} className={css.foot} data-sin-avisos="" />;

interface LetterPageProps extends LetterTableProps {
  /** The sums of all letters; absent if only one page of letters is loaded. */
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
  const open = useOpenRows();
  const isNumbered = cartas.some(({ id }) => id !== null);
  return (
    <ScrollRegion label={title}>
      <DataTable
        className={css.table}
        caption={title}
        columns={[teacherColumn(open), ...(isNumbered ? [NUMBER] : []), ...amountColumns(sums)]}
        rows={cartas}
        keyOf={({ profesor_id }) => profesor_id}
        detail={(carta) =>
          open.isOpen(carta.profesor_id)
            ? { className: css.detail, children: <LetterRows carta={carta} mes={mes} /> }
            : null
        }
        footLabel={sums && `Total de ${countText(count, 'carta', 'cartas')}`}
      />
    </ScrollRegion>
  );
}

const teacherColumn = ({ isOpen, toggle }: OpenRows): DataColumn<CartaMes> => ({
  key: 'profesor',
  heading: 'Profesor',
  cell: (carta) => (
    <>
      <RowsToggle carta={carta} isOpen={isOpen(carta.profesor_id)} onToggle={() => toggle(carta.profesor_id)} />
      <LetterNotices carta={carta} />
    </>
  ),
});

const NUMBER: DataColumn<CartaMes> = {
  key: 'numero',
  heading: 'Número',
  cell: (carta) => <LetterNumber carta={carta} />,
  cellProps: () => ({ className: css.number }),
};

/** The columns of amounts. @param sums the row of sums at the foot; undefined for none */
const amountColumns = (sums: Sums | undefined): DataColumn<CartaMes>[] => [
  {
    key: 'bruto',
    heading: 'Bruto',
    align: 'amount',
    cell: ({ bruto }) => moneyText(bruto),
    foot: sums && moneyText(sums.bruto),
  },
  {
    key: 'irpf',
    heading: '% IRPF',
    align: 'amount',
    cell: ({ retencion }) => <>{numberText(retencion.replace(/\.?0+$/, ''))}&nbsp;%</>,
  },
  {
    key: 'retencion',
    heading: 'Retención',
    align: 'amount',
    cell: ({ importeRetencion }) => withheldText(importeRetencion),
    foot: sums && withheldText(sums.importeRetencion),
  },
  {
    key: 'liquido',
    heading: 'Líquido',
    align: 'amount',
    cell: ({ liquido }) => <strong>{moneyText(liquido)}</strong>,
    foot: sums && moneyText(sums.liquido),
  },
];

/** The number of a pay letter as a link to its PDF; nothing in a preview. */
export function LetterNumber({ carta: { id, numero } }: { carta: Pick<CartaMes, 'id' | 'numero'> }) {
  if (id === null) return null;
  return (
    <a className="num" href={pdfPath(id)} target="_blank" rel="noreferrer" title={`PDF de la carta ${numero ?? ''}`}>
      {numero}
    </a>
  );
}
