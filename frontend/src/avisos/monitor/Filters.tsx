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

/** The filters by level and by section with their counts, and whether read warnings are shown. */
export function Filters({ panel, filter, onFilter, withRead, onWithRead }: FiltersProps) {
  const { nivel, seccion } = filter;
  return (
    <div className={css.filters}>
      <FilterGroup
        title="Nivel"
        options={[
          {
            label: 'Todos',
            icon: <IconBell size={17} stroke={1.75} aria-hidden />,
            count: countIn(filterPanel(panel, { nivel: null, seccion })),
            isChosen: nivel === null,
            onChoose: () => onFilter({ ...filter, nivel: null }),
          },
          ...levelChoices(panel, filter).map(({ value, label, count }) => ({
            label,
            icon: <LevelIcon nivel={value} />,
            count,
            isChosen: nivel === value,
            onChoose: () => onFilter({ ...filter, nivel: value }),
          })),
        ]}
      />
      <FilterGroup
        title="Sección"
        options={[
          {
            label: 'Todas',
            count: countIn(filterPanel(panel, { nivel, seccion: null })),
            isChosen: seccion === null,
            onChoose: () => onFilter({ ...filter, seccion: null }),
          },
          ...sectionChoices(panel, filter).map(({ value, label, count }) => ({
            label,
            count,
            isChosen: seccion === value,
            onChoose: () => onFilter({ ...filter, seccion: value }),
          })),
        ]}
      />
      <CheckInput label="Mostrar leídos" checked={withRead} onChange={(event) => onWithRead(event.target.checked)} />
    </div>
  );
}

interface FilterOption {
  label: string;
  icon?: ReactNode;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function FilterGroup({ title, options }: { title: string; options: readonly FilterOption[] }) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={css.filterGroup}>
      <h2 id={id} className={css.filterTitle}>
        {title}
      </h2>
      {options.map(({ label, icon, count, isChosen, onChoose }) => (
        <label key={label} className={css.filter}>
          <input type="radio" name={id} className="solo-lectores" checked={isChosen} onChange={onChoose} />
          {icon}
          <span className={css.filterLabel}>{label}</span> <span className={css.filterCount}>{count}</span>
        </label>
      ))}
    </div>
  );
}
