import { IconChevronDown, IconChevronRight, IconFileTypePdf } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import type { CartaConFilas, FilaCarta } from '../../../../../libs/contracts';
import { dinero } from '../../../../../libs/platform/dinero';
import { dateText, moneyText, numberText } from '../../../base';
import { ErrorBand, Loading, Pill, Window } from '../../../ui';
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

/** A letter with its rows, and the classes or months that each of them paid. */
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
      </div>
      <div className={css.rows}>
        <table className={css.lines}>
          <caption className="solo-lectores">Filas de la carta</caption>
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
            {filas.map((fila, index) => (
              // The index is a stable key, because rows of a letter never change.
              <LetterRow key={index} fila={fila} />
            ))}
          </tbody>
        </table>
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

function LetterRow({ fila }: { fila: FilaCarta }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { tipo, descripcion, cantidad, valor, total, libre } = fila;
  const lines = letterLines(fila);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Fragment>
      <tr>
        <td className={css.concept}>
          {lines.length === 0 ? (
            <>
              {descripcion} {libre && <Pill tone="attention">Fila libre</Pill>}
            </>
          ) : (
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={16} stroke={1.75} aria-hidden />
              {descripcion}
            </button>
          )}
        </td>
        <td data-align="right">
          {tipo === null ? numberText(dinero(cantidad).toString()) : wideQuantityText(tipo, cantidad)}
        </td>
        <td data-align="right" className={css.price}>
          {moneyText(valor)}
        </td>
        <td data-align="right">{moneyText(total)}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className={css.behind}>
        <td colSpan={4}>
          {isOpen && <BehindList label={`Detalle de ${descripcion}`} lines={lines} noun={nounOf(fila)} />}
        </td>
      </tr>
    </Fragment>
  );
}
