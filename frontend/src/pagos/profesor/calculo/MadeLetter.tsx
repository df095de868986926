import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CartaGenerada } from '#libs/contracts';
import { letterPdfPath } from '../../base/paths';
import css from './Calculation.module.css';

/** The message after a letter was generated, with the link to its PDF. The link takes the focus, because the emission form disappears. */
export function MadeLetter({ letter: { id, numero } }: { letter: CartaGenerada }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className={css.made}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <p>
        La carta <strong>{numero}</strong> está hecha y figura en el historial.
      </p>
      <a ref={link} href={letterPdfPath(id)} target="_blank" rel="noopener">
        <IconFileTypePdf size={17} stroke={1.75} aria-hidden />
        Abrir el PDF
      </a>
    </div>
  );
}
