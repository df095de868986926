import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BulkEnrolmentReply } from '../../../libs/contracts';
import { listPath } from '../app';
import { Button } from '../ui';
import css from './Altas.module.css';
import { PairTable } from './PairTable';

/** What happened: each enrolment with its record, and who was left out and why. */
export function Outcome({ reply, onAgain }: { reply: BulkEnrolmentReply; onAgain: () => void }) {
  const { mensaje, altas, omitidos } = reply;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          Alta masiva
        </h1>
      </header>
      <section className={`tarjeta ${css.last}`} aria-label="Resultado">
        <p className={css.done} role="status">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {mensaje}
        </p>
        {altas !== undefined && altas.length > 0 && <PairTable titulo="Altas hechas" pares={altas} />}
        {omitidos.length > 0 && <PairTable titulo="Se han dejado fuera" pares={omitidos} />}
        <div className={css.actions}>
          {altas === undefined && <Link to={listPath('procesos')}>Ver el proceso</Link>}
          <Link to={listPath('altas')}>Ver las altas</Link>
          <Button onClick={onAgain}>Hacer otra alta masiva</Button>
        </div>
      </section>
    </div>
  );
}
