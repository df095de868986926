import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { ListRecord, SelectorItem } from '#libs/contracts';
import { countText } from '../../base';
import { isChosen, toggleRecord, withoutRecords, withRecords } from '../../fields/picker';
import { checkColumn, CheckInput, ErrorBand, Loading, Pager } from '../../ui';
import { findAll, kindPaths, PAGE_SIZE, toItem } from './calls';
import { ChosenTags } from './ChosenTags';
import { filtersFor, type TypedTexts } from './filters';
import { FoundTable } from './FoundTable';
import type { PickerKind } from './kinds';
import css from './PickerTable.module.css';
import { SearchFields } from './SearchFields';
import { OutsideNote } from '../outside';
import { useOutsideItems } from './use-outside-items';
import { useFoundRecords } from './use-found-records';
import { ChooseAll } from './ChooseAll';

/** Milliseconds without typing before a search starts. */
const DEBOUNCE = 250;

export interface PickerTableProps {
  kind: PickerKind;
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
  /** Error of the chosen records, such as a required choice that is missing. */
  error?: string;
}

/** Chooses many records: one by one, a whole page, or all that match. */
export function PickerTable({ kind, chosen, onChange, error }: PickerTableProps) {
  const [typed, setTyped] = useState<TypedTexts>({});
  const [isOnlyActive, setOnlyActive] = useState(true);
  const [page, setPage] = useState(1);
  const heading = useId();
  const [settled] = useDebouncedValue(typed, DEBOUNCE);
  const filters = filtersFor(settled, isOnlyActive);
  const found = useFoundRecords({ model: kind.model, paths: kindPaths(kind), filters, order: kind.order, page });
  const total = found.data?.total ?? 0;
  const shownPage = found.isPlaceholderData ? undefined : found.data;
  const outside = useOutsideItems({ kind, filters, chosen, page: shownPage });
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{kind.title}</h2>
        <span className={`num ${css.count}`} role="status" data-any={chosen.length > 0 || undefined}>
          {chosenText(chosen.length)}
        </span>
        <OutsideNote
          rows={outside.map(({ id, resultado: label }) => ({ id, label }))}
          onRemove={(rows) => onChange(withoutRecords(chosen, rows))}
        />
      </header>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.filters} role="search" aria-label={`Buscar ${kind.plural}`}>
        <SearchFields
          fields={kind.searchFields}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setPage(1);
          }}
        />
        <CheckInput
          label="Solo activos"
          checked={isOnlyActive}
          onChange={({ target }) => {
            setOnlyActive(target.checked);
            setPage(1);
          }}
        />
      </div>
      <div className={css.found} aria-busy={found.isFetching}>
        {found.isPending && <Loading />}
        {found.isError && <ErrorBand error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && <Found kind={kind} records={found.data.records} chosen={chosen} onChange={onChange} />}
      </div>
      <footer className={css.foot}>
        <ChooseAll total={total} find={() => findAll(kind, filters)} chosen={chosen} onChange={onChange} />
        <span className={css.gap} />
        <Pager
          label={`Páginas de ${kind.plural}`}
          page={page}
          pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
          onGo={setPage}
        />
      </footer>
      <ChosenTags kind={kind} chosen={chosen} onChange={onChange} />
    </section>
  );
}

type FoundProps = Omit<PickerTableProps, 'error'> & { records: readonly ListRecord[] };

/**
 * The found records as rows with a checkbox. A click anywhere on a row toggles its checkbox too; for the keyboard the checkbox is enough.
 */
function Found({ kind, records, chosen, onChange }: FoundProps) {
  if (records.length === 0) return <p className={css.empty}>No hay {kind.plural} que coincidan con esa búsqueda</p>;
  const page = records.map((record) => toItem(kind, record));
  const isAllChosen = page.every((item) => isChosen(chosen, item));
  const isAnyChosen = page.some((item) => isChosen(chosen, item));
  const toggle = (record: ListRecord) => onChange(toggleRecord(chosen, toItem(kind, record)));
  const check = checkColumn({
    all: {
      label: `Elegir los ${kind.plural} de esta página`,
      isChecked: isAllChosen,
      isMixed: isAnyChosen && !isAllChosen,
      onToggle: () => onChange(isAllChosen ? withoutRecords(chosen, page) : withRecords(chosen, page)),
    },
    labelOf: (record) => `Elegir ${kind.labelOf(record)}`,
    isChecked: (record) => isChosen(chosen, record),
    onToggle: toggle,
  });
  return (
    <FoundTable
      label={`${kind.title}: resultados`}
      caption={kind.title}
      className={css.scroll}
      check={{ ...check, className: css.box, cellProps: () => ({ onClick: (event) => event.stopPropagation() }) }}
      columns={kind.columns}
      records={records}
      rowProps={(record) => ({
        className: css.row,
        'data-elegido': isChosen(chosen, record) || undefined,
        onClick: () => toggle(record),
      })}
    />
  );
}

const chosenText = (count: number): string =>
  count === 0 ? 'Ninguno seleccionado' : countText(count, 'seleccionado', 'seleccionados');
