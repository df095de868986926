import { Link } from 'react-router';
import type { MensajeBuzon } from '#libs/contracts';
import { initials } from '../../base';
import { Pill } from '../../ui';
import { andText } from '#libs/platform/text';
import { threadPath } from '../calls';
import { lineDate } from './line-date';
import css from './Inbox.module.css';

/** A thread in the inbox. The link is its subject, and covers the whole line. */
export function InboxLine({ line, now }: { line: MensajeBuzon; now: Date }) {
  const { id, fecha, de, asunto, resumen, oficial, leido, alumnos, por_confirmar } = line;
  const date = new Date(fecha);
  return (
    <li className={css.line} data-unread={!leido || undefined}>
      <span className={css.avatar} aria-hidden>
        {initials(de.replace(/^Para /, ''))}
      </span>
      <span className={css.words}>
        <span className={css.top}>
          <span className={css.from}>{de}</span>
          <time className={css.date} dateTime={fecha}>
            {lineDate(date, now)}
          </time>
        </span>
        <span className={css.subject}>
          <Link to={threadPath(id)} className={css.cover}>
            {asunto || resumen.slice(0, 60) || 'Mensaje'}
          </Link>
          {!leido && <span className="solo-lectores">Sin leer</span>}
          {oficial && (
            <Pill tone="notice" noDot>
              oficial
            </Pill>
          )}
          {por_confirmar && <Pill tone="attention">Por confirmar</Pill>}
        </span>
        <span className={css.summary}>{resumen}</span>
        {alumnos.length > 0 && <span className={css.about}>Sobre {andText(alumnos)}</span>}
      </span>
    </li>
  );
}
