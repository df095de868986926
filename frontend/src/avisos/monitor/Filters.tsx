import { IconBell } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { AvisoGrupo } from '#libs/contracts';
import { CheckInput } from '../../ui';
import { LevelIcon } from '../LevelIcon';
import { countIn, filterPanel, levelChoices, sectionChoices, type PanelFilter } from '../model/panel';
import css from '../Avisos.module.css';

interface FiltersProps {
  panel: readonly AvisoGrupo[];
  filter: PanelFilter;
  onFilter: (filter: PanelFilter) => void;
  withRead: boolean;
  onWithRead: (withRead: boolean) => void;
}

/** The filters by level and by section, as buttons with their counts, and whether read warnings are shown. */
export function Filters({ panel, filter, onFilter, withRead, onWithRead }: FiltersProps) {
  const { nivel, seccion } = filter;
  const sections = sectionChoices(panel, filter);
  return (
    <div className={css.filters}>
      <FilterGroup title="Nivel">
        <FilterButton
          label="Todos"
          icon={<IconBell size={17} stroke={1.75} aria-hidden />}
          count={countIn(filterPanel(panel, { nivel: null, seccion }))}
          isPressed={nivel === null}
          onClick={() => onFilter({ ...filter, nivel: null })}
        />
        {levelChoices(panel, filter).map(({ value, label, count }) => (
          <FilterButton
            key={value}
            label={label}
            icon={<LevelIcon nivel={value} />}
            count={count}
            isPressed={nivel === value}
            onClick={() => onFilter({ ...filter, nivel: nivel === value ? null : value })}
          />
        ))}
      </FilterGroup>
      {sections.length > 0 && (
        <FilterGroup title="Sección">
          {sections.map(({ value, label, count }) => (
            <FilterButton
              key={value}
              label={label}
              count={count}
              isPressed={seccion === value}
              onClick={() => onFilter({ ...filter, seccion: seccion === value ? null : value })}
            />
          ))}
        </FilterGroup>
      )}
      <CheckInput label="Mostrar leídos" checked={withRead} onChange={(event) => onWithRead(event.target.checked)} />
    </div>
  );
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css.filterGroup}>
      <h2 id={id} className={css.filterTitle}>
        {title}
      </h2>
      {children}
    </div>
  );
}

interface FilterButtonProps {
  label: string;
  icon?: ReactNode;
  count: number;
  isPressed: boolean;
  onClick: () => void;
}

function FilterButton({ label, icon, count, isPressed, onClick }: FilterButtonProps) {
  return (
    <button type="button" className={css.filter} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      <span className={css.filterLabel}>{label}</span> <span className={css.filterCount}>{count}</span>
    </button>
  );
}
