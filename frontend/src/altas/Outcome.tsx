import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AltaMasivaReply } from '#libs/contracts';
import { listPath } from '../base';
import { Button, Page } from '../ui';
import css from './Altas.module.css';
import { JoinWaiting } from './JoinWaiting';
import { PairTable } from './PairTable';

/** The result of a bulk enrolment: the enrolments with links to their records, and the skipped pairs with their reasons. */
export function Outcome({ reply, onAgain }: { reply: AltaMasivaReply; onAgain: () => void }) {
  const { mensaje: message, altas: enrolments, omitidos: skipped } = reply;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          Alta masiva
        </h1>
      </header>
      <section className={`tarjeta ${css.last}`} aria-label="Resultado">
        <p className={css.done} role="status">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {message}
        </p>
        {enrolments !== undefined && enrolments.length > 0 && <PairTable title="Altas hechas" pairs={enrolments} />}
        {skipped.length > 0 && <PairTable title="No se han dado de alta" pairs={skipped} />}
        <JoinWaiting skipped={skipped} />
        <div className={css.actions}>
          {enrolments === undefined && <Link to={listPath('procesos')}>Ver el proceso</Link>}
          <Link to={listPath('altas')}>Ver las altas</Link>
          <Button onClick={onAgain}>Hacer otra alta masiva</Button>
        </div>
      </section>
    </Page>
  );
}
