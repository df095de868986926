import type { CSSProperties } from 'react';
import { dayText } from '#libs/platform/civil';
import { ClassState } from './ClassState';
import { barColour } from '../colours';
import { byDay, endOf, keyOf, startOf, type ClassRow } from '../rows';
import { SheetLink } from './SheetLink';
import { StudentNames } from './StudentNames';
import { classLabel, hoursText } from '../texts';
import type { ClassTableProps } from './ClassTable';
import { isMarked } from '../use-marked';
import { rowTarget } from '../use-row-focus';
import css from './ClassCards.module.css';

/** Classes as cards, grouped by day, for a narrow screen. */
export function ClassCards({ rows, marks, hasLinks, actions }: ClassTableProps) {
  return (
    <div className={css.days}>
      {marks !== null && rows.some(({ kind }) => kind === 'class') && (
        <label className={css.all}>
          <input
            type="checkbox"
            checked={marks.areAll}
            ref={(input) => {
              if (input) input.indeterminate = marks.marked.size > 0 && !marks.areAll;
            }}
            onChange={marks.toggleAll}
          />
          Marcar todas
        </label>
      )}
      {byDay(rows).map(({ date, rows: ofDay }) => (
        <section key={date} aria-label={dayText(date)}>
          <h2 className={css.day}>{dayText(date)}</h2>
          <ul className={css.cards}>
            {ofDay.map((row) => (
              <li
                key={keyOf(row)}
                {...rowTarget(row)}
                className={css.card}
                data-marcada={isMarked(row, marks) || undefined}
                data-libre={row.kind === 'free' || undefined}
                style={{ '--bar': barColour(row) } as CSSProperties}
              >
                {marks !== null && row.kind === 'class' && (
                  <label className={css.check}>
                    <input
                      type="checkbox"
                      aria-label={`Marcar ${classLabel(row.clase)}`}
                      checked={marks.marked.has(row.clase.id)}
                      onChange={() => marks.toggle(row.clase.id)}
                    />
                  </label>
                )}
                <div className={css.words}>
                  <span className="num">{hoursText(startOf(row), endOf(row))}</span>
                  <CardText row={row} hasLinks={hasLinks} />
                </div>
                {actions && <div className={css.actions}>{actions(row)}</div>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CardText({ row, hasLinks }: { row: ClassRow; hasLinks: boolean }) {
  if (row.kind === 'free')
    return (
      <>
        <strong>Libre</strong>
        <span>{row.slot.materia}</span>
      </>
    );
  const { alumno, materia, curso, curso_id, profesor, profesor_id, aula, aula_id } = row.clase;
  const facts = [
    { list: 'cursos', id: curso_id, text: curso },
    { list: 'profesores', id: profesor_id, text: profesor },
    { list: 'aulas', id: aula_id, text: aula },
  ] as const;
  return (
    <>
      <strong>
        {alumno === '' ? materia : <StudentNames clase={row.clase} hasLinks={hasLinks} />}{' '}
        <ClassState clase={row.clase} />
      </strong>
      {alumno !== '' && materia !== curso && <span>{materia}</span>}
      <span className={css.facts}>
        {facts.map(
          (fact) =>
            fact.text !== '' && (
              <span key={fact.list}>
                <SheetLink {...fact} isLink={hasLinks} />
              </span>
            ),
        )}
      </span>
    </>
  );
}
