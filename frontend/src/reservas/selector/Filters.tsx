import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { countText, dayOf } from '../../base';
import { Button, DateRangePicker, Field, SelectInput } from '../../ui';
import type { SearchType } from '../clases/calls';
import { rangeProblem } from '../clases/ranges';
import { isFamily, type Viewer } from '../clases/rights';
import { ChildSwitch } from './ChildSwitch';
import { FEW_COURSES } from './courses';
import { FilterText } from './FilterText';
import type { SelectorState, TextFilter } from './selector-reducer';
import type { Selector } from './use-selector';
import css from './Filters.module.css';

const TYPES = [
  { value: 'T', label: 'Todas' },
  { value: 'O', label: 'Ocupadas' },
  { value: 'L', label: 'Libres' },
] as const;

/**
 * Shows the dates, the search type and the filters for this type of user. On a phone, only the dates are visible until the user presses a
 * button.
 */
export function Filters({ selector, viewer }: { selector: Selector; viewer: Viewer }) {
  const { state, dispatch, days, isPhone } = selector;
  const [isOpen, setOpen] = useState(false);
  const problem = rangeProblem(state);
  const dates = (
    <div className={css.dates}>
      <DateRangePicker
        start="week"
        value={{ from: state.desde, to: state.hasta }}
        onChange={({ from, to }) =>
          dispatch({ type: 'range', range: { desde: from, hasta: to }, today: dayOf(new Date()), days })
        }
      />
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
  const rest = (
    <>
      <div className={css.type}>
        <Field label="Tipo de búsqueda">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={TYPES}
              value={state.tipo}
              onChange={({ target }) => dispatch({ type: 'search-type', tipo: target.value as SearchType })}
            />
          )}
        </Field>
      </div>
      {!isPhone && dates}
      <People selector={selector} viewer={viewer} />
    </>
  );
  return (
    <section className={`tarjeta no-imprimir ${css.filters}`} aria-label="Filtros">
      {isPhone && <ChildSwitch selector={selector} />}
      {isPhone && dates}
      {isPhone && (
        <Button
          aria-expanded={isOpen}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {appliedText(state)}
        </Button>
      )}
      {(!isPhone || isOpen) && rest}
    </section>
  );
}

const SHOWN: Record<SearchType, string> = {
  T: 'clases y horas libres',
  O: 'clases con alumno',
  L: 'horas libres',
};

/** `Ver: clases con alumno · 2 filtros`: the applied filters, shown while they are folded. */
function appliedText(state: SelectorState): string {
  const count = [state.alumno, state.profesor, state.curso].filter((text) => text !== '').length;
  return `Ver: ${SHOWN[state.tipo]}${count > 0 ? ` · ${countText(count, 'filtro', 'filtros')}` : ''}`;
}

function People({ selector, viewer }: { selector: Selector; viewer: Viewer }) {
  const { state, dispatch, courses, isPhone } = selector;
  const text = (name: TextFilter, label: string) => (
    <FilterText
      key={name}
      label={label}
      value={state[name]}
      onChange={(value) => dispatch({ type: 'text', name, value })}
    />
  );
  return (
    <div className={css.people}>
      {!isFamily(viewer.tipo) && text('alumno', 'Alumno')}
      {!isPhone && <ChildSwitch selector={selector} />}
      {viewer.tipo !== 'PRO' && text('profesor', 'Profesor')}
      {(courses.size > FEW_COURSES || state.curso !== '') && (
        <Field label="Curso">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={[
                { value: '', label: 'Todos los cursos' },
                ...courseNames(courses, state.curso).map((name) => ({ value: name, label: name })),
              ]}
              value={state.curso}
              onChange={({ target }) => dispatch({ type: 'text', name: 'curso', value: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The names of the courses. The chosen course is always included, even if it has no class in the range. */
const courseNames = (courses: ReadonlyMap<string, number>, chosen: string): string[] =>
  chosen === '' || courses.has(chosen) ? [...courses.keys()] : [chosen, ...courses.keys()];
