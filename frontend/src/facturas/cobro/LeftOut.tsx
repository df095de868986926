import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroReply } from '#libs/contracts';
import { countText, recordPath } from '../../base';
import { Button, RecordLink } from '../../ui';
import css from './Cobro.module.css';

/** Number of invoices shown before the user opens the whole list. */
const FIRST = 5;

interface LeftOutProps {
  words: readonly [singular: string, plural: string];
  omitidos: CobroReply['omitidos'];
}

/** The skipped invoices, each with its reason and a link to its record. */
export function LeftOut({ words, omitidos }: LeftOutProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? omitidos : omitidos.slice(0, FIRST);
  return (
    <div className={css.leftOut} role="group" aria-label="No se marcarán">
      <IconAlertTriangle size={18} stroke="1.75" aria-hidden />
      <div className={css.leftOutWords}>
        <p>
          <strong>{countText(omitidos.length, ...words)}.</strong>
        </p>
        <ul className={css.rows}>
          {shown.map(({ factura_id, numero, titular, motivo }) => (
            <li key={factura_id}>
              <RecordLink to={recordPath('/administrar/facturas/', factura_id)}>{numero ?? 'Borrador'}</RecordLink>
              {titular !== null && <span> · {titular}</span>}
              <span> · {motivo}</span>
            </li>
          ))}
        </ul>
        {shown.length < omitidos.length && (
          <Button small variant="quiet" onClick={() => setShowsAll(true)}>
            Ver las {omitidos.length}
          </Button>
        )}
      </div>
    </div>
  );
}
