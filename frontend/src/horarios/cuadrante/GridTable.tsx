import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import type { CuadranteAula, CuadranteDia, CuadranteDiaDeAula, CuadranteReply } from '../../../../libs/contracts';
import { countText } from '../../base';
import { IconButton, ScrollRegion } from '../../ui';
import { Block, DayBar } from './Block';
import { barScale, freeText, hasSeveralCentres, isOverCapacity, newText, printZoom, type BarScale } from './grid-model';
import type { GridState } from './grid-state';
import { RowFacts, RowName } from './RowTitle';
import css from './Grid.module.css';

export interface GridTableProps {
  reply: CuadranteReply;
  rows: GridState['rows'];
  today: string;
  /** Rows are closed unless they are opened by themselves, or the other way round. */
  areClosed: boolean;
  /** Closes all rows, or opens them. */
  onCloseAll: () => void;
}

/** The grid of a week: rooms or teachers down, days across. */
export function GridTable({ reply, rows, today, areClosed, onCloseAll }: GridTableProps) {
  const [exceptions, setExceptions] = useState<ReadonlySet<number>>(new Set());
  const isClosed = ({ id }: CuadranteAula) => exceptions.has(id) !== areClosed;
  const toggle = (id: number) =>
    setExceptions((before) => new Set(before.has(id) ? minus(before, id) : [...before, id]));
  const scale = barScale(reply);
  const hasCentre = hasSeveralCentres(reply);
  const style = { '--dias': reply.dias.length, '--escala-papel': printZoom(reply.aulas, isClosed) } as CSSProperties;
  return (
    <ScrollRegion label="Cuadrante de clases" className={css.scroll}>
      <table className={css.table} style={style}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <FoldButton
                label={areClosed ? 'Abrir todas las filas' : 'Plegar todas las filas'}
                isClosed={areClosed}
                onClick={onCloseAll}
              />
              {rows === 'aulas' ? 'Aula' : 'Profesor'}
            </th>
            {reply.dias.map((day) => (
              <DayHead key={day.fecha} day={day} isToday={day.fecha === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {reply.aulas.map((row) => (
            <GridRow
              key={row.id}
              row={row}
              rows={rows}
              today={today}
              scale={scale}
              hasCentre={hasCentre}
              isClosed={isClosed(row)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const minus = (ids: ReadonlySet<number>, id: number): number[] => [...ids].filter((one) => one !== id);

function DayHead({ day, isToday }: { day: CuadranteDia; isToday: boolean }) {
  return (
    <th scope="col" className={css.day} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      <span className={css.dayName}>
        {day.diaSemana} {Number(day.fecha.slice(8))}
      </span>
      {isToday && <span className={css.today}>hoy</span>}
      {day.festivo !== null && (
        <span className={css.holiday} title={day.festivo}>
          Festivo: {day.festivo}
        </span>
      )}
    </th>
  );
}

interface GridRowProps {
  row: CuadranteAula;
  rows: GridState['rows'];
  today: string;
  scale: BarScale;
  hasCentre: boolean;
  isClosed: boolean;
  onToggle: () => void;
}

function GridRow({ row, rows, today, scale, hasCentre, isClosed, onToggle }: GridRowProps) {
  return (
    <tr data-closed={isClosed || undefined}>
      <th scope="row" className={css.rowHead}>
        <FoldButton
          label={`${isClosed ? 'Abrir' : 'Plegar'} ${row.descripcion}${hasCentre && row.centro !== null ? `, ${row.centro}` : ''}`}
          isClosed={isClosed}
          onClick={onToggle}
        />
        <span className={css.rowWords}>
          <RowName row={row} /> <RowFacts row={row} rows={rows} hasCentre={hasCentre} />
        </span>
      </th>
      {row.dias.map((day) => (
        <td key={day.fecha} data-today={day.fecha === today || undefined}>
          <DayBar blocks={day.materias} scale={scale} />
          {isClosed ? <ClosedDay day={day} scale={scale} /> : <OpenDay day={day} rows={rows} scale={scale} />}
        </td>
      ))}
    </tr>
  );
}

function FoldButton({ label, isClosed, onClick }: { label: string; isClosed: boolean; onClick: () => void }) {
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <IconButton
      variant="quiet"
      className={css.fold}
      label={label}
      aria-expanded={!isClosed}
      icon={<Chevron size={14} stroke={1.75} />}
      onClick={onClick}
    />
  );
}

function OpenDay({ day, rows, scale }: { day: CuadranteDiaDeAula; rows: GridState['rows']; scale: BarScale }) {
  if (day.materias.length === 0) return <p className={css.free}>{freeText(scale)}</p>;
  return (
    <ul className={css.blocks}>
      {day.materias.map((block) => (
        <li key={block.id}>
          <Block block={block} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

/** One line: how many classes, and what should be seen without opening the row. */
function ClosedDay({ day: { materias }, scale }: { day: CuadranteDiaDeAula; scale: BarScale }) {
  const over = materias.filter(isOverCapacity).length;
  const added = materias.reduce((total, { altasNuevas }) => total + (altasNuevas ?? 0), 0);
  return (
    <p className={css.closed}>
      {materias.length === 0 ? freeText(scale) : countText(materias.length, 'clase', 'clases')}
      {added > 0 && <em> {newText(added)}</em>}
      {over > 0 && <strong className={css.over}> {over} por encima</strong>}
    </p>
  );
}
