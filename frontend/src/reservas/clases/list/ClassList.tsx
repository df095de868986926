import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../base';
import { Button, EmptyState } from '../../../ui';
import { ClassCards } from './ClassCards';
import { ClassTable, type ClassTableProps } from './ClassTable';
import { useHasCards } from './use-has-cards';
import css from './ClassList.module.css';

/** Number of rows rendered at a time, because a year has thousands of classes. */
export const ROWS_AT_ONCE = 500;

export interface ClassListProps extends ClassTableProps {
  /** The sentence for an empty list; by default the one of the specification. */
  empty?: string;
  /** True if a panel beside the list takes part of the width. The list then shows cards, as on a narrow screen. */
  isNarrow?: boolean;
}

/** Classes as a table, on a narrow screen as cards. A button shows more rows of a long list. */
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
