import type { ReactNode } from 'react';
import type { Column, ListCard, ListRecord } from '#libs/contracts';
import { Cell } from '../../fields/list-types';
import { hasStates } from '../../fields/shared/states';
import { Pill, Tag } from '../../ui';
import { cardContent } from '../model/rows/card';
import { cellText } from '../model/rows/rows';
import css from './CardBody.module.css';

interface CardBodyProps {
  columns: readonly Column[];
  card: ListCard | null;
  row: ListRecord;
  /** Draws the title: a button that opens the record. */
  title: (text: string) => ReactNode;
}

/** The texts, tags and states of a card. */
export function CardBody({ columns, card, row, title }: CardBodyProps) {
  const content = cardContent(columns, card, row);
  const hasTags = content.tags.length > 0 || content.inactive !== null;
  return (
    <div className={css.body}>
      <div className={css.head}>
        {title(content.title)}
        {content.aside !== '' && <span className={css.aside}>{content.aside}</span>}
      </div>
      {content.facts.length > 0 && <div className={css.facts}>{content.facts.join(' · ')}</div>}
      {content.labelled.map((column) => (
        <div key={column.campo} className={css.line}>
          <span className={css.label}>{column.etiqueta}</span>
          <Cell value={row[column.campo]} column={column} />
        </div>
      ))}
      {hasTags && (
        <div className={css.tags}>
          {content.tags.map((column) => (
            <CardTag key={column.campo} column={column} row={row} />
          ))}
          {content.inactive !== null && <Pill tone="neutral">{content.inactive}</Pill>}
        </div>
      )}
    </div>
  );
}

/** Shows a column as a state, as several values, or as one tag. */
function CardTag({ column, row }: { column: Column; row: ListRecord }) {
  if (column.tipo !== 'list' && !hasStates(column.opciones)) return <Tag>{cellText(column, row)}</Tag>;
  return <Cell value={row[column.campo]} column={column} />;
}
