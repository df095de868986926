import { IconChevronLeft, IconChevronRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { monthText } from '../base';
import { Button, DateInput, DropMenu, Field, IconButton, SelectInput, type SelectOption } from '../ui';
import { exportPath, printPath } from './calls';
import { checkedSearch, shifted, type Search, type SearchDraft, type SearchErrors } from './search';
import css from './Presence.module.css';

export interface SearchBarProps {
  search: Search;
  today: string;
  /** The people in the report. With two or more people, a filter by person is shown. */
  users: readonly SelectOption[];
  onSearch: (search: Search) => void;
  /** Opens the export of several months. */
  onExport: () => void;
}

/**
 * The search bar of the report: dates, arrows, filter by user, and buttons to print and export. The parent component must mount a new bar
 * for each search.
 */
export function SearchBar({ search, today, users, onSearch, onExport }: SearchBarProps) {
  const [draft, setDraft] = useState<SearchDraft>(search);
  const [errors, setErrors] = useState<SearchErrors>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkedSearch(draft);
    setErrors('errors' in checked ? checked.errors : {});
    if ('search' in checked) onSearch(checked.search);
  };
  const date = (end: 'from' | 'to', label: string) => (
    <Field label={label} error={errors[end]}>
      {(attributes) => (
        <DateInput
          {...attributes}
          label={label}
          value={draft[end] ?? null}
          onChange={(value) => setDraft({ ...draft, [end]: value })}
        />
      )}
    </Field>
  );
  return (
    <form className={`tarjeta ${css.bar}`} aria-label="Filtros" onSubmit={submit}>
      <Arrows search={search} today={today} onSearch={onSearch} />
      <div className={css.dates}>
        {date('from', 'Desde')}
        {date('to', 'Hasta')}
      </div>
      {users.length > 1 && (
        <div className={css.user}>
          <Field label="Usuario">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={[{ value: '', label: 'Todos' }, ...users]}
                value={draft.user === null ? '' : String(draft.user)}
                onChange={({ target }) =>
                  setDraft({ ...draft, user: target.value === '' ? null : Number(target.value) })
                }
              />
            )}
          </Field>
        </div>
      )}
      <Button type="submit" variant="primary">
        Filtrar
      </Button>
      <Exits search={search} onExport={onExport} />
    </form>
  );
}

function Arrows({ search, today, onSearch }: Pick<SearchBarProps, 'search' | 'today' | 'onSearch'>) {
  return (
    <div className={css.arrows} role="group" aria-label="Día">
      <IconButton
        label="Día anterior"
        icon={<IconChevronLeft size={17} stroke={1.75} />}
        onClick={() => onSearch(shifted(search, -1))}
      />
      <Button onClick={() => onSearch({ ...search, from: today, to: today })}>Hoy</Button>
      <IconButton
        label="Día siguiente"
        icon={<IconChevronRight size={17} stroke={1.75} />}
        onClick={() => onSearch(shifted(search, 1))}
      />
    </div>
  );
}

/**
 * The buttons for the printed report, for the register of the month in which the searched range begins, and for the export of several
 * months.
 */
function Exits({ search, onExport }: Pick<SearchBarProps, 'search' | 'onExport'>) {
  const month = search.from.slice(0, 7);
  return (
    <div className={css.exits}>
      <Button
        icon={<IconPrinter size={17} stroke={1.75} aria-hidden />}
        onClick={() => window.open(printPath(search), '_blank')}
      >
        Imprimir
      </Button>
      <DropMenu
        label={`Registro de jornada de ${monthText(month)}`}
        align="end"
        items={[
          { label: 'PDF para firmar', href: exportPath(month, 'pdf', search.user) },
          { label: 'Excel', href: exportPath(month, 'xlsx', search.user) },
          { label: 'Varios meses…', onClick: onExport },
        ]}
        header={<p className={css.menuHead}>Registro de jornada de {monthText(month)}</p>}
        trigger={(attributes) => (
          <Button icon={<IconDownload size={17} stroke={1.75} aria-hidden />} {...attributes}>
            Exportar registro
          </Button>
        )}
      />
    </div>
  );
}
