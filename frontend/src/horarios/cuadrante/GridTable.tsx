import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { CuadranteAula, CuadranteDia, CuadranteReply } from '../../../../libs/contracts';
import { IconButton, ScrollRegion } from '../../ui';
import { DayBar } from './Block';
import { ClosedDay, OpenDay } from './DayCell';
import type { GridView } from './grid-model';
import { RowFacts, RowName } from './RowTitle';
import type { Folds } from './use-folds';
import css from './Grid.module.css';

export interface GridTableProps {
  reply: CuadranteReply;
  view: GridView;
  today: string;
  /** Rows are closed unless they are opened by themselves, or the other way round. */
  areClosed: boolean;
  folds: Folds;
  /** Closes all rows, or opens them. */
  onCloseAll: () => void;
}

/** The grid of a week: rooms or teachers down, days across. */
export function GridTable({ reply, view, today, areClosed, folds, onCloseAll }: GridTableProps) {
  const style = { '--dias': reply.dias.length } as CSSProperties;
  return (
    <ScrollRegion label="Cuadrante de clases" className={css.scroll}>
      <table className={css.table} style={style} data-filas={view.rows}>
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
        <tbody>
          {reply.aulas.map((row) => (
            <GridRow
              key={row.id}
              row={row}
              view={view}
              today={today}
              isClosed={folds.isClosed(row)}
              onToggle={() => folds.toggle(row.id)}
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
  isClosed: boolean;
  onToggle: () => void;
}

function GridRow({ row, view, today, isClosed, onToggle }: GridRowProps) {
  return (
    <tr data-closed={isClosed || undefined}>
      <th scope="row" className={css.rowHead}>
        <FoldButton
          label={`${isClosed ? 'Abrir' : 'Plegar'} ${row.descripcion}${view.hasCentre && row.centro !== null ? `, ${row.centro}` : ''}`}
          isClosed={isClosed}
          onClick={onToggle}
        />
        <span className={css.rowWords} title={row.descripcion}>
          <RowName row={row} /> <RowFacts row={row} rows={view.rows} hasCentre={view.hasCentre} />
        </span>
      </th>
      {row.dias.map((day) => (
        <td key={day.fecha} data-today={day.fecha === today || undefined}>
          <DayBar blocks={day.materias} scale={view.scale} />
          {isClosed ? <ClosedDay day={day} view={view} /> : <OpenDay day={day} view={view} />}
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
