import { IconBan, IconFileTypePdf } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CartaPago } from '#libs/contracts';
import { dateText, moneyText } from '../../../base';
import { DataTable, IconButton, Pill, type DataColumn } from '../../../ui';
import cards from '../../../ui/table/CardRows.module.css';
import { letterPdfPath } from '../../base/paths';
import { periodText } from '../../base/period-text';
import { negated } from '../../base/negated';
import { isCancellable, letterMark } from './history-text';
import css from './History.module.css';

interface HistoryTableProps {
  pagos: readonly CartaPago[];
  /** The letters on the current page. */
  shown: readonly CartaPago[];
  onOpen: (letter: CartaPago) => void;
  /** Omitted for users who may not cancel letters. */
  onCancel?: (letter: CartaPago) => void;
}

const titled = (title: string) => () => ({ 'data-titulo': title });

/** Letters as a table; on a phone as cards. */
export function HistoryTable({ pagos, shown, onOpen, onCancel }: HistoryTableProps) {
  return (
    <div className={css.rows}>
      <DataTable
        caption="Historial de pagos"
        className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        columns={[number(pagos, onOpen), ...FACTS, acts(onCancel)]}
        rows={shown}
        keyOf={({ id }) => id}
        rowProps={(letter) => ({ 'data-anulada': letter.anulada || letter.anula !== null ? '' : undefined })}
      />
    </div>
  );
}

const number = (pagos: readonly CartaPago[], onOpen: HistoryTableProps['onOpen']): DataColumn<CartaPago> => ({
  key: 'numero',
  heading: 'Número',
  cell: (letter) => {
    const mark = letterMark(letter, pagos);
    return (
      <span className={css.number}>
        <button type="button" className={css.open} onClick={() => onOpen(letter)}>
          {letter.numero}
        </button>
        {mark !== null && <Pill tone="neutral">{mark}</Pill>}
      </span>
    );
  },
});

const FACTS: readonly DataColumn<CartaPago>[] = [
  { key: 'fecha', heading: 'Fecha', cellProps: titled('Fecha'), cell: ({ fecha }) => dateText(fecha) },
  {
    key: 'periodo',
    heading: 'Periodo',
    className: css.period ?? '',
    cellProps: titled('Periodo'),
    cell: ({ fechaInicial, fechaFinal }) => <Period text={periodText(fechaInicial, fechaFinal)} />,
  },
  {
    key: 'bruto',
    heading: 'Bruto',
    align: 'right',
    className: css.amount ?? '',
    cellProps: titled('Bruto'),
    cell: ({ bruto }) => moneyText(bruto),
  },
  {
    key: 'irpf',
    heading: 'IRPF',
    align: 'right',
    className: css.amount ?? '',
    cellProps: titled('IRPF'),
    cell: ({ importeRetencion }) => <span className={css.withheld}>{moneyText(negated(importeRetencion))}</span>,
  },
  {
    key: 'liquido',
    heading: 'Líquido',
    align: 'right',
    className: css.amount ?? '',
    cellProps: titled('Líquido'),
    cell: ({ liquido }) => <strong className={css.net}>{moneyText(liquido)}</strong>,
  },
];

/** A period that wraps only between its two dates. */
function Period({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(' – ');
  return (
    <>
      <span>{[first, ...rest.map(() => '–')].join(' ')}</span>
      {rest.map((last) => (
        <Fragment key={last}>
          {' '}
          <span>{last}</span>
        </Fragment>
      ))}
    </>
  );
}

const acts = (onCancel: HistoryTableProps['onCancel']): DataColumn<CartaPago> => ({
  key: 'acciones',
  heading: 'PDF y anular',
  isHeadingHidden: true,
  align: 'right',
  className: css.acts ?? '',
  cell: (letter) => (
    <span className={css.tools}>
      {onCancel !== undefined && isCancellable(letter) && (
        <IconButton
          variant="quiet"
          small
          label={`Anular ${letter.numero}`}
          icon={<IconBan size={17} stroke={1.75} aria-hidden />}
          onClick={() => onCancel(letter)}
        />
      )}
      <a
        className={css.pdf}
        href={letterPdfPath(letter.id)}
        target="_blank"
        rel="noopener"
        aria-label={`PDF de ${letter.numero}`}
        title={`PDF de ${letter.numero}`}
      >
        <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
      </a>
    </span>
  ),
});
