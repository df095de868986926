import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CuadranteReply } from '../../../../libs/contracts';
import { countText } from '../../base';
import { RecordLink } from '../../ui';
import { barScale, fullGroupsOf, scaleText } from './grid-model';
import css from './Grid.module.css';

/** Names beyond this many become a number. */
const NAMED = 3;

/** The groups above their capacity, what the bars span, and the hours of which the rows say how much is taken. */
export function GridFoot({ reply }: { reply: CuadranteReply }) {
  const full = fullGroupsOf(reply.aulas);
  return (
    <footer className={css.foot}>
      {full.length > 0 && (
        <p className={css.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>{countText(full.length, 'grupo', 'grupos')} por encima de su capacidad:</strong>{' '}
            {full.slice(0, NAMED).map(({ materiaId, title, url, detail }, index) => (
              <Fragment key={materiaId}>
                {index > 0 && ' · '}
                <RecordLink to={url}>{title}</RecordLink>, {detail}
              </Fragment>
            ))}
            {full.length > NAMED && ` y ${String(full.length - NAMED)} más`}
          </span>
        </p>
      )}
      <p className={css.scale}>{scaleText(barScale(reply))}</p>
      <details className={css.hours}>
        <summary>Horas del cuadrante</summary>
        <ul aria-label="Horas del cuadrante, sobre las que se calcula la ocupación">
          {reply.horas.map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ul>
      </details>
    </footer>
  );
}
