import { useId } from 'react';
import type { PanelProps } from '../../records/form/panels';
import { Addresses } from './Addresses';
import type { FeedOwner } from './calls';
import { PanelNote } from '../../ui';
import css from './Calendar.module.css';

const OWNERS: Readonly<Record<string, (id: number) => FeedOwner>> = {
  profesores: (id) => ({ profesor_id: id }),
  aulas: (id) => ({ aula_id: id }),
};

/** The calendar feeds of a teacher or a room, in the record. */
export function CalendarPanel({ code, record: { id } }: PanelProps) {
  const headingId = useId();
  const owner = OWNERS[code];
  if (owner === undefined) return <p>#NA: {code}</p>;
  if (id === 0) return <PanelNote>Guarde antes la ficha: después tiene su calendario.</PanelNote>;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={headingId}>
      <h2 id={headingId}>Clases en su calendario</h2>
      <Addresses owner={owner(id)} />
    </section>
  );
}
