import { useState } from 'react';
import { Button } from '../../ui';
import type { BehindLine, BehindNoun } from './behind';
import css from './BehindList.module.css';

interface BehindListProps {
  label: string;
  lines: readonly BehindLine[];
  noun: BehindNoun;
}

const FIRST = 5;

/** The lines that explain an amount. If the list is long, shows the first lines and a button for all lines. */
export function BehindList({ label, lines, noun }: BehindListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = lines.length > FIRST + 1;
  const shown = isLong && !showsAll ? lines.slice(0, FIRST) : lines;
  return (
    <>
      <ul className={css.lines} aria-label={label}>
        {shown.map(({ key, text, quantity }) => (
          <li key={key}>
            <span>{text}</span>
            <span className={css.quantity}>{quantity}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" small className={css.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver ${noun === 'clases' ? 'las' : 'los'} ${String(lines.length)} ${noun}`}
        </Button>
      )}
    </>
  );
}
