import { IconChevronDown, IconChevronRight, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import type { CartaConFilas, FilaCarta } from '#libs/contracts';
import { dinero } from '#libs/platform/dinero';
import { dateText, moneyText, numberText, useCan } from '../../../base';
import { sendLetterPath } from '../../../documentos';
import {
  DataTable,
  ErrorBand,
  Loading,
  Pill,
  RecordLink,
  useOpenRows,
  Window,
  type DataColumn,
  type OpenRows,
} from '../../../ui';
import { letterLines, nounOf } from '../../base/behind';
import { BehindList } from '../../base/BehindList';
import { letterPdfPath } from '../../base/paths';
import { periodText } from '../../base/period-text';
import { wideQuantityText } from '../../base/quantity-text';
import { useLetter } from '../../base/calls';
import { negated } from '../../base/negated';
import css from './History.module.css';

interface LetterWindowProps {
  id: number;
  numero: string;
  onClose: () => void;
}

/** A pay letter with its rows. For each row: the classes or months that the row paid. */
export function LetterWindow({ id, numero, onClose }: LetterWindowProps) {
  const letter = useLetter(id);
  return (
    <Window
      id="carta_pago"
      isOpen
      title={`Carta de pago ${numero}`}
      width="720px"
      noAccept
      cancelLabel="Cerrar carta"
      onClose={onClose}
    >
      {letter.isPending && <Loading />}
      {letter.isError && <ErrorBand error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.data && <Letter letter={letter.data} />}
    </Window>
  );
}

function Letter({ letter }: { letter: CartaConFilas }) {
  const can = useCan();
  const { id, profesor, fecha, fechaInicial, fechaFinal, filas, bruto, retencion, importeRetencion, liquido } = letter;
  return (
    <div className={css.letter}>
      <div className={css.facts}>
        <p>
          {profesor.nombre} · {dateText(fecha)} · {periodText(fechaInicial, fechaFinal)}
        </p>
        <a className={css.file} href={letterPdfPath(id)} target="_blank" rel="noopener">
          <IconFileTypePdf size={17} stroke={1.75} aria-hidden />
          Abrir el PDF
        </a>
        {can('pagos.ver') && can('mensajes.escribir') && (
          <RecordLink className={css.file} to={sendLetterPath([id])}>
            <IconMail size={17} stroke={1.75} aria-hidden />
            Enviar por correo
          </RecordLink>
        )}
      </div>
      <div className={css.rows}>
        <LetterTable filas={filas} />
      </div>
      <dl className={css.sums}>
        <dt>Bruto</dt>
        <dd>{moneyText(bruto)}</dd>
        <dt>Retención {numberText(dinero(retencion).toString())} %</dt>
        <dd>{moneyText(negated(importeRetencion))}</dd>
        <dt>Líquido</dt>
        <dd>
          <strong>{moneyText(liquido)}</strong>
        </dd>
      </dl>
    </div>
  );
}

interface NumberedRow {
  fila: FilaCarta;
  /** The position of the row in the letter. It is a stable key, because the rows of a letter never change. */
  index: number;
}

function LetterTable({ filas }: { filas: readonly FilaCarta[] }) {
  const open = useOpenRows();
  return (
    <DataTable
      className={css.lines}
      caption="Filas de la carta"
      columns={[conceptColumn(open), ...AMOUNTS]}
      rows={filas.map((fila, index) => ({ fila, index }))}
      keyOf={({ index }) => index}
      detail={({ fila, index }) => ({
        id: open.idOf(index),
        hidden: !open.isOpen(index),
        className: css.behind,
        children: open.isOpen(index) && (
          <BehindList label={`Detalle de ${fila.descripcion}`} lines={letterLines(fila)} noun={nounOf(fila)} />
        ),
      })}
    />
  );
}

const conceptColumn = ({ isOpen, toggle, idOf }: OpenRows): DataColumn<NumberedRow> => ({
  key: 'concepto',
  heading: 'Concepto',
  className: css.concept,
  cell: ({ fila, index }) => {
    const { descripcion, libre } = fila;
    if (letterLines(fila).length === 0) {
      return (
        <>
          {descripcion} {libre && <Pill tone="attention">Fila libre</Pill>}
        </>
      );
    }
    const Chevron = isOpen(index) ? IconChevronDown : IconChevronRight;
    return (
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen(index)}
        aria-controls={idOf(index)}
        onClick={() => toggle(index)}
      >
        <Chevron size={16} stroke={1.75} aria-hidden />
        {descripcion}
      </button>
    );
  },
});

const AMOUNTS: readonly DataColumn<NumberedRow>[] = [
  {
    key: 'cantidad',
    heading: 'Cantidad',
    align: 'amount',
    cell: ({ fila: { tipo, cantidad } }) =>
      tipo === null ? numberText(dinero(cantidad).toString()) : wideQuantityText(tipo, cantidad),
  },
  {
    key: 'importe',
    heading: 'Importe',
    align: 'amount',
    className: css.price,
    cell: ({ fila }) => moneyText(fila.valor),
  },
  { key: 'total', heading: 'Total', align: 'amount', cell: ({ fila }) => moneyText(fila.total) },
];
