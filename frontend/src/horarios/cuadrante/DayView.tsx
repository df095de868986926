import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CuadranteAula, CuadranteReply } from '../../../../libs/contracts';
import { IconButton } from '../../ui';
import { Block, DayBar } from './Block';
import { barScale, freeText, hasSeveralCentres, type BarScale } from './grid-model';
import type { GridState } from './grid-state';
import { RowFacts, RowName } from './RowTitle';
import type { Dispatch } from './use-grid';
import css from './DayView.module.css';
import grid from './Grid.module.css';

interface DayViewProps {
  reply: CuadranteReply;
  state: GridState;
  today: string;
  dispatch: Dispatch;
}

/** The grid on a phone: one day, with a section for each room or teacher. */
export function DayView({ reply, state: { day, rows }, today, dispatch }: DayViewProps) {
  const head = reply.dias.find(({ fecha }) => fecha === day);
  const holiday = head?.festivo ?? null;
  const scale = barScale(reply);
  const hasCentre = hasSeveralCentres(reply);
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
        <RowSection key={row.id} row={row} rows={rows} day={day} scale={scale} hasCentre={hasCentre} />
      ))}
    </>
  );
}

interface RowSectionProps {
  row: CuadranteAula;
  rows: GridState['rows'];
  day: string;
  scale: BarScale;
  hasCentre: boolean;
}

function RowSection({ row, rows, day, scale, hasCentre }: RowSectionProps) {
  const blocks = row.dias.find(({ fecha }) => fecha === day)?.materias ?? [];
  return (
    <section className={`tarjeta ${css.row ?? ''}`}>
      <h3 className={css.rowHead}>
        <RowName row={row} />
      </h3>
      <p className={css.facts}>
        <RowFacts row={row} rows={rows} hasCentre={hasCentre} />
      </p>
      <DayBar blocks={blocks} scale={scale} />
      {blocks.length === 0 ? (
        <p className={grid.free}>{freeText(scale)}</p>
      ) : (
        <ul className={grid.blocks}>
          {blocks.map((block) => (
            <li key={block.id}>
              <Block block={block} rows={rows} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
