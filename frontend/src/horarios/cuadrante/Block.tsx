import { IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { CuadranteBloque } from '../../../../libs/contracts';
import { RecordLink } from '../../ui';
import { barSegment, isOverCapacity, newText, placesText, titleOf, type BarScale } from './grid-model';
import type { GridState } from './grid-state';
import css from './Grid.module.css';

/** The colour that people gave to a course or a room; without one, the accent of the theme. */
export const colourStyle = (colour: string | null): CSSProperties =>
  colour === null ? {} : ({ '--bloque': colour } as CSSProperties);

/** A class: a link to the record of its course. */
export function Block({ block, rows }: { block: CuadranteBloque; rows: GridState['rows'] }) {
  const { horaInicio, horaFin, altasNuevas, particular, color, url } = block;
  const title = titleOf(block);
  const added = newText(altasNuevas);
  return (
    <RecordLink to={url} className={css.block} style={colourStyle(color)} title={wholeText(block)}>
      <span className={css.blockTop}>
        <span className="num">
          {horaInicio} – {horaFin}
        </span>{' '}
        <span className={css.places}>
          {added !== '' && <em>{added}</em>} {particular ? <Private block={block} /> : <Places block={block} />}
        </span>
      </span>{' '}
      <strong className={css.blockName}>{title}</strong> <Other block={block} rows={rows} />
    </RecordLink>
  );
}

function Places({ block }: { block: CuadranteBloque }) {
  const isOver = isOverCapacity(block);
  return (
    <span className={isOver ? `num ${css.over ?? ''}` : 'num'}>
      {placesText(block)}
      {isOver && <span className="solo-lectores"> por encima de su capacidad</span>}
    </span>
  );
}

/** A shared private class says its places too. */
function Private({ block }: { block: CuadranteBloque }) {
  return (
    <>
      {block.capacidad > 1 && <Places block={block} />}
      <IconUser size={14} stroke={1.75} aria-hidden />
      <span className="solo-lectores">Particular</span>
    </>
  );
}

/** Teachers need to know the room. Of rooms, only a missing teacher is told: the name is in the title. */
function Other({ block: { aula, profesor }, rows }: { block: CuadranteBloque; rows: GridState['rows'] }) {
  if (rows === 'profesores')
    return <span className={aula === '' ? css.missing : css.other}>{aula === '' ? 'sin aula' : aula}</span>;
  return profesor === '' ? <span className={css.missing}>sin profesor</span> : null;
}

const wholeText = (block: CuadranteBloque): string =>
  [
    `${block.horaInicio} – ${block.horaFin}`,
    block.particular && block.alumno !== '' ? `${block.alumno} · ${block.descripcion}` : block.descripcion,
    block.profesor === '' ? 'sin profesor' : block.profesor,
    block.aula === '' ? 'sin aula' : block.aula,
  ].join(' · ');

/** When in the day the classes are. The blocks below say the same in words. */
export function DayBar({ blocks, scale }: { blocks: readonly CuadranteBloque[]; scale: BarScale }) {
  return (
    <div className={css.bar} aria-hidden>
      {blocks.map((block) => {
        const { left, width } = barSegment(block, scale);
        return (
          <span
            key={block.id}
            style={{ ...colourStyle(block.color), left: `${String(left)}%`, width: `${String(width)}%` }}
          />
        );
      })}
    </div>
  );
}
