import { IconCalendarEvent, IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { CuadranteBloque } from '#libs/contracts';
import { RecordLink } from '../../ui';
import { barSegment, newText, overText, placesText, titleOf, type BarScale, type GridView } from './grid-model';
import { blockKey } from './stops';
import type { StopOf } from './use-stops';
import { absenceText, standsInText } from './notes';
import css from './Grid.module.css';

/** The stored colour of a course or a room as a CSS variable; without one, the accent of the theme applies. */
export const colourStyle = (colour: string | null): CSSProperties =>
  colour === null ? {} : ({ '--bloque': colour } as CSSProperties);

interface BlockProps {
  block: CuadranteBloque;
  view: GridView;
  stopOf: StopOf;
}

/** A class as a block, with two links: to the record of its course, and to the record of this class. */
export function Block({ block, view, stopOf }: BlockProps) {
  const { horaInicio, horaFin, altasNuevas, particular, color, url, urlClase, codigo } = block;
  const added = newText(altasNuevas);
  const absence = absenceText(block, view.rows);
  const stop = stopOf(blockKey(block));
  return (
    <>
      <RecordLink to={url} className={css.block} style={colourStyle(color)} title={wholeText(block, absence)} {...stop}>
        <span className={css.blockTop}>
          <span className="num">
            {horaInicio} – {horaFin}
          </span>{' '}
          <span className={css.places}>
            {added !== '' && <em>{added}</em>} {particular ? <Private block={block} /> : <Places block={block} />}
          </span>
        </span>{' '}
        <span className={css.blockNames}>
          <span className={css.named}>
            <strong className={css.blockName}>{titleOf(block)}</strong>
            {view.sameTitles.has(block.id) && <span className={css.blockCode}> {codigo}</span>}
          </span>{' '}
          <Teacher block={block} view={view} />
        </span>{' '}
        <Other block={block} view={view} />
        {view.rows === 'profesores' && block.sustituye !== '' && (
          <span className={css.standsIn}>{standsInText(block)}</span>
        )}
        {absence !== '' && <span className={css.missing}>{absence}</span>}
      </RecordLink>
      {urlClase !== '' && (
        <RecordLink
          to={urlClase}
          className={css.classLink}
          // Same `tabIndex` as the block, so that this link is the next Tab stop after the block.
          tabIndex={stop.tabIndex}
          title={`Clase de las ${horaInicio}`}
          aria-label={`Clase de las ${horaInicio}: ${titleOf(block)}`}
        >
          <IconCalendarEvent size={15} stroke={1.75} aria-hidden />
        </RecordLink>
      )}
    </>
  );
}

function Places({ block }: { block: CuadranteBloque }) {
  const over = overText(block);
  return (
    <span className={over === '' ? 'num' : `num ${css.over ?? ''}`}>
      {placesText(block)}
      {over !== '' && <span className="solo-lectores"> {over}</span>}
    </span>
  );
}

/** The mark of a private class. If the class has more than one place, the places are shown too. */
function Private({ block }: { block: CuadranteBloque }) {
  return (
    <>
      {block.capacidad > 1 && <Places block={block} />}
      <IconUser size={14} stroke={1.75} aria-hidden />
      <span className="solo-lectores">Particular</span>
    </>
  );
}

/**
 * The short name of the teacher of a class, only in a grid of rooms. It is on the same line as the title of the class. The tooltip has the
 * full name.
 */
function Teacher({ block: { profesorCorto }, view }: { block: CuadranteBloque; view: GridView }) {
  return view.rows === 'aulas' && profesorCorto !== '' ? <span className={css.teacher}>{profesorCorto}</span> : null;
}

/**
 * The second line of a block. In a grid of teachers, it shows the room or «sin aula». In a grid of rooms, it shows «sin profesor» if the
 * teacher is missing, otherwise nothing.
 */
function Other({ block: { aula, profesor }, view }: { block: CuadranteBloque; view: GridView }) {
  if (view.rows === 'profesores')
    return <span className={aula === '' ? css.missing : css.other}>{aula === '' ? 'sin aula' : aula}</span>;
  return profesor === '' ? <span className={css.missing}>sin profesor</span> : null;
}

const wholeText = (block: CuadranteBloque, absence: string): string =>
  [
    `${block.horaInicio} – ${block.horaFin}`,
    block.particular && block.alumno !== '' ? `${block.alumno} · ${block.descripcion}` : block.descripcion,
    block.codigo,
    block.profesor === '' ? 'sin profesor' : block.profesor,
    block.aula === '' ? 'sin aula' : block.aula,
    standsInText(block),
    overText(block),
    absence,
  ]
    .filter(Boolean)
    .join(' · ');

/** A bar that shows when the day's classes take place. The blocks below give the same hours as text. */
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
