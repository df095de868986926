import type { Key, ReactNode } from 'react';
import css from './Preview.module.css';

/** One line of a preview: «Prieto Gil, Juan · No tiene conceptos.», with its link. */
export interface Row {
  key: Key;
  name: string;
  text: ReactNode;
  link?: ReactNode;
}

export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ key, name, text, link }) => (
        <li key={key}>
          <span>
            <strong>{name}</strong> · {text}
          </span>
          {link}
        </li>
      ))}
    </ul>
  );
}
