import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../base';
import { Button, EmptyState } from '../../../ui';
import { ClassCards } from './ClassCards';
import { ClassTable, type ClassTableProps } from './ClassTable';
import { useHasCards } from './use-has-cards';
import css from './ClassList.module.css';

/** Rows drawn at a time: a year of classes is thousands. */
export const ROWS_AT_ONCE = 500;

export interface ClassListProps extends ClassTableProps {
  /** Instead of the sentence of the specification for no rows. */
  empty?: string;
  /** As on a narrow screen: something else takes the room beside the list. */
  isNarrow?: boolean;
}

/** Classes as a table, on a narrow screen as cards; a long list grows by a button. */
export function ClassList({ empty = 'No hay clases que mostrar en estas fechas', isNarrow, ...props }: ClassListProps) {
  const hasCards = useHasCards(props.actions !== undefined);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { rows } = props;
  if (rows.length === 0)
    return <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} aria-hidden />} title={empty} />;
  const shown = rows.slice(0, limit);
  const Shape = hasCards || isNarrow ? ClassCards : ClassTable;
  return (
    <>
      <Shape {...props} rows={shown} />
      {shown.length < rows.length && (
        <p className={css.more}>
          Se muestran {countText(shown.length, 'clase', 'clases')} de {countText(rows.length, 'clase', 'clases')}.
          <Button small onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            Mostrar más
          </Button>
        </p>
      )}
    </>
  );
}
