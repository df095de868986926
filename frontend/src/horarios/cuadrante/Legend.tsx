import { IconUser } from '@tabler/icons-react';
import type { CuadranteAula } from '../../../../libs/contracts';
import { blocksOf, legendOf } from './grid-model';
import { colourStyle } from './Block';
import css from './Grid.module.css';

/** What the colours and the icon of the blocks mean. */
export function Legend({ rows }: { rows: readonly CuadranteAula[] }) {
  const entries = legendOf(rows);
  const hasPrivate = blocksOf(rows).some(({ particular }) => particular);
  if (entries.length === 0 && !hasPrivate) return null;
  return (
    <ul className={css.legend} aria-label="Leyenda">
      {entries.map(({ tipo, color }) => (
        <li key={tipo} style={colourStyle(color)}>
          <span className={css.mark} aria-hidden />
          {tipo}
        </li>
      ))}
      {hasPrivate && (
        <li>
          <IconUser size={14} stroke={1.75} aria-hidden />
          Particular
        </li>
      )}
    </ul>
  );
}
