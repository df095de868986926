import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CuadranteAula, CuadranteReply } from '#libs/contracts';
import { IconButton } from '../../ui';
import { DayBar } from './Block';
import { OpenDay } from './DayCell';
import type { GridView } from './grid-model';
import type { GridState } from './grid-state';
import { RowFacts, RowName } from './RowTitle';
import type { Dispatch } from './use-grid';
import { noStops } from './use-stops';
import css from './DayView.module.css';

interface DayViewProps {
  reply: CuadranteReply;
  view: GridView;
  state: GridState;
  today: string;
  dispatch: Dispatch;
}

/** The grid on a phone: one day, with a section for each room or teacher. */
export function DayView({ reply, view, state: { day }, today, dispatch }: DayViewProps) {
  const head = reply.dias.find(({ fecha }) => fecha === day);
  const holiday = head?.festivo ?? null;
  const go = (direction: -1 | 1) => dispatch({ type: 'day', direction });
  return (
    <>
      <div className={css.head} data-today={day === today || undefined}>
        <IconButton
          label="Ver el día anterior"
          icon={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={() => go(-1)}
        />
        <h2 aria-live="polite">
          {head && `${head.diaSemana} ${head.fechaEsp}`}
          {day === today && <span className={css.today}> hoy</span>}
        </h2>
        <IconButton
          label="Ver el día siguiente"
          icon={<IconChevronRight size={18} stroke={1.75} />}
          onClick={() => go(1)}
        />
      </div>
      {holiday !== null && <p className={css.holiday}>Festivo: {holiday}</p>}
      {reply.aulas.map((row) => (
        <RowSection key={row.id} row={row} view={view} day={day} />
      ))}
    </>
  );
}

interface RowSectionProps {
  row: CuadranteAula;
  view: GridView;
  day: string;
}

function RowSection({ row, view, day }: RowSectionProps) {
  const shown = row.dias.find(({ fecha }) => fecha === day);
  return (
    <section className={`tarjeta ${css.row ?? ''}`}>
      <h3 className={css.rowHead}>
        <RowName row={row} />
      </h3>
      <p className={css.facts}>
        <RowFacts row={row} rows={view.rows} hasCentre={view.hasCentre} />
      </p>
      {shown && (
        <>
          <DayBar blocks={shown.materias} scale={view.scale} />
          <OpenDay day={shown} view={view} stopOf={noStops} />
        </>
      )}
    </section>
  );
}
