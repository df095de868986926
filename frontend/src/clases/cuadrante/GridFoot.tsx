import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CuadranteBloque, CuadranteReply } from '#libs/contracts';
import { countText } from '../../base';
import { RecordLink } from '../../ui';
import { barScale, blocksOf, crampedGroupsOf, fullGroupsOf, scaleText, type FullGroup } from './grid-model';
import { isInClosedRoom } from './notes';
import css from './Grid.module.css';

/** Number of names shown; the rest is counted. */
const NAMED = 3;

const roomNames = (blocks: readonly CuadranteBloque[]): string =>
  [...new Set(blocks.map(({ aula }) => aula))].sort((one, other) => one.localeCompare(other, 'es')).join(', ');

/**
 * The foot of the grid. Warns about groups above their capacity, groups in a small room, and classes in a closed room. Explains the hours
 * of a bar and the hours on which the percentage of a row is based.
 */
export function GridFoot({ reply }: { reply: CuadranteReply }) {
  const closed = blocksOf(reply.aulas).filter(isInClosedRoom);
  return (
    <footer className={css.foot}>
      <Groups groups={fullGroupsOf(reply.aulas)} what="por encima de su capacidad" />
      <Groups groups={crampedGroupsOf(reply.aulas)} what="en un aula pequeña" />
      {closed.length > 0 && (
        <p className={css.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>{countText(closed.length, 'clase', 'clases')} en un aula cerrada:</strong> {roomNames(closed)}
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

function Groups({ groups, what }: { groups: readonly FullGroup[]; what: string }) {
  if (groups.length === 0) return null;
  return (
    <p className={css.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        <strong>
          {countText(groups.length, 'grupo', 'grupos')} {what}:
        </strong>{' '}
        {groups.slice(0, NAMED).map(({ materiaId, title, url, detail }, index) => (
          <Fragment key={materiaId}>
            {index > 0 && ' · '}
            <RecordLink to={url}>{title}</RecordLink>, {detail}
          </Fragment>
        ))}
        {groups.length > NAMED && ` y ${String(groups.length - NAMED)} más`}
      </span>
    </p>
  );
}
