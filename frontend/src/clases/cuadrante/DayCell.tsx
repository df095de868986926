import type { CuadranteDiaDeAula } from '#libs/contracts';
import { countText } from '../../base';
import { Block } from './Block';
import { isOverCapacity, newText, type GridView } from './grid-model';
import { emptyText, noteText } from './notes';
import type { StopOf } from './use-stops';
import css from './Grid.module.css';

interface DayProps {
  day: CuadranteDiaDeAula;
  view: GridView;
}

/** A day of a room or teacher in an open row: closings or absences, and the classes. */
export function OpenDay({ day, view, stopOf }: DayProps & { stopOf: StopOf }) {
  return (
    <>
      <Notes day={day} />
      {day.materias.length === 0 ? (
        <p className={css.free}>{emptyText(day, view.scale)}</p>
      ) : (
        <ul className={css.blocks}>
          {day.materias.map((block) => (
            <li key={block.id}>
              <Block block={block} view={view} stopOf={stopOf} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Notes({ day: { bloqueos } }: { day: CuadranteDiaDeAula }) {
  return bloqueos.map((bloqueo) => (
    <p key={noteText(bloqueo)} className={css.note} title={noteText(bloqueo)}>
      {noteText(bloqueo)}
    </p>
  ));
}

/** A day in a closed row: one line with the number of classes, and the warnings that must be visible without opening the row. */
export function ClosedDay({ day, view }: DayProps) {
  const { materias, bloqueos } = day;
  const over = materias.filter(isOverCapacity).length;
  const added = materias.reduce((total, { altasNuevas }) => total + (altasNuevas ?? 0), 0);
  const notes = bloqueos.map(noteText).join(' · ');
  return (
    <p className={css.closed} title={notes === '' ? undefined : notes}>
      {notes !== '' && <strong className={css.missing}>{notes}</strong>}{' '}
      {materias.length === 0 ? emptyText(day, view.scale) : countText(materias.length, 'clase', 'clases')}
      {added > 0 && <em> {newText(added)}</em>}
      {over > 0 && <strong className={css.over}> {over} por encima</strong>}
    </p>
  );
}
