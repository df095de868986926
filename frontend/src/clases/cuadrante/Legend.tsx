import { IconUser } from '@tabler/icons-react';
import type { CuadranteAula } from '#libs/contracts';
import { blocksOf, legendOf } from './grid-model';
import { colourStyle } from './Block';
import css from './Grid.module.css';

/** The legend of the colours and the icon of the blocks. */
export function Legend({ rows }: { rows: readonly CuadranteAula[] }) {
  const entries = legendOf(rows);
  const hasPrivate = blocksOf(rows).some(({ particular }) => particular);
  if (entries.length === 0 && !hasPrivate) return null;
  return (
    <ul className={css.legend} aria-label="Leyenda">
      {entries.map(({ tipo, colors }) => (
        <li key={tipo} title={colors.length === 0 ? `${tipo}: varios colores` : undefined}>
          {colors.length === 0 && <span className={css.manyColours} aria-hidden />}
          {colors.map((color) => (
            <span key={String(color)} className={css.mark} style={colourStyle(color)} aria-hidden />
          ))}
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
