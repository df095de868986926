import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import type { CuadranteAula, CuadranteDia, CuadranteReply } from '#libs/contracts';
import { IconButton, ScrollRegion } from '../../ui';
import { DayBar } from './Block';
import { ClosedDay, OpenDay } from './DayCell';
import type { GridView } from './grid-model';
import { RowFacts, RowName } from './RowTitle';
import { foldKey, nameKey } from './stops';
import { stopsWith, useStops, type StopProps } from './use-stops';
import type { Folds } from './use-folds';
import css from './Grid.module.css';

export interface GridTableProps {
  reply: CuadranteReply;
  view: GridView;
  today: string;
  /** True if rows are closed by default. A row that the person has opened or closed is an exception: see `folds`. */
  areClosed: boolean;
  folds: Folds;
  /** Closes all rows, or opens them. */
  onCloseAll: () => void;
}

/** The grid of a week: a row for each room or teacher, a column for each day. */
export function GridTable({ reply, view, today, areClosed, folds, onCloseAll }: GridTableProps) {
  const style = { '--dias': reply.dias.length } as CSSProperties;
  const { current, bodyProps } = useStops(reply.aulas, folds.isClosed);
  return (
    <ScrollRegion label="Cuadrante de clases" className={css.scroll}>
      <table role="grid" aria-label="Clases" className={css.table} style={style} data-filas={view.rows}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <FoldButton
                label={areClosed ? 'Abrir todas las filas' : 'Plegar todas las filas'}
                isClosed={areClosed}
                onClick={onCloseAll}
              />
              {view.rows === 'aulas' ? 'Aula' : 'Profesor'}
            </th>
            {reply.dias.map((day) => (
              <DayHead key={day.fecha} day={day} isToday={day.fecha === today} />
            ))}
          </tr>
        </thead>
        <tbody {...bodyProps}>
          {reply.aulas.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              view={view}
              today={today}
              current={current?.row === index ? current.key : null}
              isClosed={folds.isClosed(row)}
              onToggle={folds.toggle}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

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
  view: GridView;
  today: string;
  /** The key of the grid's Tab stop, if the Tab stop is in this row; otherwise null. */
  current: string | null;
  isClosed: boolean;
  onToggle: (id: number) => void;
}

/**
 * Memoised, so that an arrow key, which moves the Tab stop, does not render all rows again. A large academy has thousands of classes in a
 * week.
 */
const GridRow = memo(function GridRow({ row, view, today, current, isClosed, onToggle }: GridRowProps) {
  const stopOf = stopsWith(current);
  return (
    <tr data-closed={isClosed || undefined}>
      <th scope="row" className={css.rowHead}>
        <FoldButton
          label={`${isClosed ? 'Abrir' : 'Plegar'} ${row.descripcion}${view.hasCentre && row.centro !== null ? `, ${row.centro}` : ''}`}
          isClosed={isClosed}
          stop={stopOf(foldKey(row))}
          onClick={() => onToggle(row.id)}
        />
        <span className={css.rowWords} title={row.descripcion}>
          <RowName row={row} stop={stopOf(nameKey(row))} />{' '}
          <RowFacts row={row} rows={view.rows} hasCentre={view.hasCentre} />
        </span>
      </th>
      {row.dias.map((day) => (
        <td key={day.fecha} data-today={day.fecha === today || undefined}>
          <DayBar blocks={day.materias} scale={view.scale} />
          {isClosed ? <ClosedDay day={day} view={view} /> : <OpenDay day={day} view={view} stopOf={stopOf} />}
        </td>
      ))}
    </tr>
  );
});

interface FoldProps {
  label: string;
  isClosed: boolean;
  stop?: StopProps;
  onClick: () => void;
}

function FoldButton({ label, isClosed, stop, onClick }: FoldProps) {
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <IconButton
      variant="quiet"
      className={css.fold}
      {...stop}
      label={label}
      aria-expanded={!isClosed}
      icon={<Chevron size={14} stroke={1.75} />}
      onClick={onClick}
    />
  );
}
