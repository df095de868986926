import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { CartaMes } from '#libs/contracts';
import { moneyText } from '../../../base';
import { RecordLink } from '../../../ui';
import { wideQuantityText } from '../../base/quantity-text';
import { teacherMonthPath } from '../model/calls';
import css from './LetterTable.module.css';

interface RowsToggleProps {
  carta: CartaMes;
  isOpen: boolean;
  onToggle: () => void;
}

/** A button with the name of the teacher. It shows or hides the concepts of the letter. */
export function RowsToggle({ carta, isOpen, onToggle }: RowsToggleProps) {
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      <span>{carta.profesor}</span>
    </button>
  );
}

/** Notices of what may be wrong with a letter of a preview. Renders nothing for a letter that has already been written. */
export function LetterNotices({ carta }: { carta: CartaMes }) {
  if (carta.id !== null) return null;
  return carta.avisos.map((text) => (
    <p key={text} className={css.notice}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      {text}
    </p>
  ));
}

interface LetterRowsProps {
  carta: CartaMes;
  /** `YYYY-MM`; set only in a preview, for the link to the calculation. */
  mes?: string | undefined;
}

/** The concepts of a letter. */
export function LetterRows({ carta, mes }: LetterRowsProps) {
  const { profesor_id, profesor } = carta;
  return (
    <>
      <Concepts carta={carta} />
      {mes !== undefined && (
        <p className={css.behind}>
          <RecordLink to={teacherMonthPath(profesor_id, mes)} aria-label={`Ver las clases y alumnos de ${profesor}`}>
            Ver las clases y alumnos
          </RecordLink>
        </p>
      )}
    </>
  );
}

function Concepts({ carta: { profesor, filas } }: { carta: CartaMes }) {
  const id = useId();
  return (
    <ul className={css.rows} aria-label={`Conceptos de ${profesor}`}>
      {filas.map(({ tipo, descripcion, cantidad, valor, total }, index) => (
        <li key={`${id}-${index}`}>
          <span>{descripcion}</span>
          <span className="num">
            {wideQuantityText(tipo, cantidad)} × {moneyText(valor)}
          </span>
          <span className="num">{moneyText(total)}</span>
        </li>
      ))}
    </ul>
  );
}
