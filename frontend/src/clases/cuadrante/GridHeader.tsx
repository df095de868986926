import { IconChalkboard, IconDoor, IconPrinter } from '@tabler/icons-react';
import { Button, DateRangePicker, ViewSwitch } from '../../ui';
import { weekKindOf, type GridState } from './grid-state';
import type { Dispatch } from './use-grid';
import css from './Grid.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Chooses the rows of the grid: rooms or teachers. */
export function RowsSwitch({ state, dispatch }: { state: GridState; dispatch: Dispatch }) {
  return (
    <ViewSwitch
      label="Filas del cuadrante"
      options={[
        { value: 'aulas', label: 'Aulas', icon: <IconDoor {...ICON} /> },
        { value: 'profesores', label: 'Profesores', icon: <IconChalkboard {...ICON} /> },
      ]}
      chosen={state.rows}
      onChange={(rows) => dispatch({ type: 'set', values: { rows } })}
    />
  );
}

/** The dates, a switch between five and seven days, and the print button. */
export function GridDates({ state, dispatch }: { state: GridState; dispatch: Dispatch }) {
  const week = weekKindOf(state.range);
  return (
    <div className={css.dates}>
      <DateRangePicker
        value={state.range}
        start={week ?? 'work-week'}
        onChange={(range) => dispatch({ type: 'range', range })}
      />
      <ViewSwitch
        label="Días de la semana"
        options={[
          { value: 'work-week', label: 'L–V', title: 'De lunes a viernes' },
          { value: 'week', label: 'L–D', title: 'De lunes a domingo' },
        ]}
        chosen={week}
        onChange={(kind) => dispatch({ type: 'week', kind })}
      />
      <Button className={css.print} icon={<IconPrinter {...ICON} />} onClick={() => print()}>
        Imprimir
      </Button>
    </div>
  );
}
