import type { CSSProperties } from 'react';
import { Pill } from '../../../ui';
import { hourNow, isPast } from '../../clases/class-time';
import { barColour } from '../../clases/colours';
import { RowButtons, type RowActions } from '../../clases/list/RowButtons';
import type { Viewer } from '../../clases/rights';
import { endOf, startOf, type ClassRow } from '../../clases/rows';
import { classLabel, freeLabel } from '../../clases/texts';
import { isMarked as isRowMarked, type Marks } from '../../clases/use-marked';
import { rowTarget } from '../../clases/use-row-focus';
import { wholeText } from './whole-text';
import css from './Block.module.css';

export interface BlockProps {
  row: ClassRow;
  viewer: Viewer;
  marks: Marks | null;
  actions: RowActions;
  /** True while the class is being moved in the panel beside the calendar. */
  isMoving: boolean;
}

/** A class in the calendar, or a free hour with a dashed edge. */
export function Block({ row, viewer, marks, actions, isMoving }: BlockProps) {
  const isMarked = isRowMarked(row, marks);
  return (
    <div
      className={css.block}
      {...rowTarget(row)}
      role="group"
      aria-label={labelOf(row)}
      title={wholeText(row)}
      data-clase={row.kind === 'class' ? row.clase.id : undefined}
      data-libre={row.kind === 'free' || undefined}
      data-marcada={isMarked || isMoving || undefined}
      style={{ '--bar': barColour(row) } as CSSProperties}
    >
      <div className={css.words}>
        {row.kind === 'free' && <strong className={css.free}>Libre</strong>}
        <span className={`num ${css.hours ?? ''}`}>
          {startOf(row)}
          <span className={css.end}> – {endOf(row)}</span>
          {row.kind === 'class' && isPast(row.clase, hourNow()) && ' · Pasada'}
        </span>
        <BlockText row={row} />
      </div>
      {row.kind === 'class' && marks !== null && (
        <label className={css.check}>
          <input
            type="checkbox"
            aria-label={`Marcar ${classLabel(row.clase)}`}
            checked={isMarked}
            onChange={() => marks.toggle(row.clase.id)}
          />
        </label>
      )}
      <span className={css.tools}>
        <RowButtons row={row} viewer={viewer} actions={actions} isCompact />
      </span>
    </div>
  );
}

/** The accessible name: student and hour first, then the rest of the block. */
function labelOf(row: ClassRow): string {
  if (row.kind === 'free') return freeLabel(row.slot);
  const { alumno, materia, profesor, aula } = row.clase;
  return [classLabel(row.clase), alumno === '' ? '' : materia, profesor, aula].filter(Boolean).join(' · ');
}

function BlockText({ row }: { row: ClassRow }) {
  if (row.kind === 'free') return <span>{row.slot.materia}</span>;
  const { alumno, materia, profesor, aula, estado } = row.clase;
  return (
    <>
      <strong>{alumno === '' ? materia : alumno}</strong>
      {estado === 'solicitada' && !isPast(row.clase, hourNow()) && (
        <span className={css.state}>
          <Pill tone="attention">Solicitada</Pill>
        </span>
      )}
      <span className={css.facts}>
        {profesor !== '' && <span className={css.teacher}>{profesor}</span>}
        {alumno !== '' && <span className={css.subject}>{materia}</span>}
      </span>
      {aula !== '' && <span>{aula}</span>}
    </>
  );
}
