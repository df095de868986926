import { useState, type KeyboardEvent } from 'react';
import type { ListRecord } from '#libs/contracts';
import { plainCellText } from '../../fields/list-types';
import { isChosen, toggleRecord } from '../../fields/picker';
import { Button, checkColumn, ErrorBand, Loading, Window, type DataColumn } from '../../ui';
import { PAGE_SIZE } from './calls';
import { filtersFor, withoutExisting, type TypedTexts } from './filters';
import { FoundTable } from './FoundTable';
import type { PickerField } from './kinds';
import css from './PickerWindow.module.css';
import { SearchFields } from './SearchFields';
import { useFoundRecords } from './use-found-records';

export interface PickerWindowProps {
  id: string;
  title: string;
  /** The code of the model: `alumno`. */
  model: string;
  searchFields: readonly PickerField[];
  columns: readonly PickerField[];
  /** Columns of the list that are read and not shown. */
  hiddenColumns?: readonly string[];
  /** Ids of the records that the list has already. They cannot be chosen. */
  existingIds: ReadonlySet<number>;
  onAdd: (records: ListRecord[]) => void;
  onClose: () => void;
}

/** A window that searches records and adds the chosen ones to a list. */
export function PickerWindow(props: PickerWindowProps) {
  const { id, title, model, searchFields, columns, hiddenColumns = [], existingIds, onAdd, onClose } = props;
  const [typed, setTyped] = useState<TypedTexts>({});
  const [searched, setSearched] = useState<TypedTexts>({});
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly ListRecord[]>([]);
  const paths = [...columns.map(({ path }) => path), ...hiddenColumns];
  const found = useFoundRecords({ model, paths, filters: filtersFor(searched), page });
  const search = () => {
    setSearched(typed);
    setPage(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  const toAdd = withoutExisting(chosen, existingIds);
  return (
    <Window
      id={id}
      isOpen
      title={title}
      acceptLabel={toAdd.length > 0 ? `Añadir ${toAdd.length}` : 'Añadir'}
      isBusy={toAdd.length === 0}
      onAccept={() => {
        onAdd(toAdd);
        return true;
      }}
      onClose={onClose}
    >
      <div className={css.search} role="search" onKeyDown={onKeyDown}>
        <SearchFields fields={searchFields} typed={typed} onType={setTyped} />
        <Button onClick={search}>Buscar</Button>
      </div>
      {found.isPending && <Loading />}
      {found.isError && <ErrorBand error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Found {...props} records={found.data.records} chosen={chosen} onChange={setChosen} />}
      {found.data && found.data.total > PAGE_SIZE && <Pages page={page} total={found.data.total} onGo={setPage} />}
    </Window>
  );
}

interface FoundProps extends Pick<PickerWindowProps, 'title' | 'columns' | 'existingIds'> {
  records: readonly ListRecord[];
  chosen: readonly ListRecord[];
  onChange: (chosen: readonly ListRecord[]) => void;
}

function Found({ title, columns, existingIds, records, chosen, onChange }: FoundProps) {
  if (records.length === 0) return <p className={css.empty}>No hay resultados que coincidan con esa búsqueda</p>;
  const box = checkColumn<ListRecord>({
    labelOf: (record) => `Elegir ${columns.map(({ path }) => plainCellText(record[path])).join(' ')}`,
    isChecked: (record) => isChosen(chosen, record),
    onToggle: (record) => onChange(toggleRecord(chosen, record)),
  });
  const check: DataColumn<ListRecord> = {
    ...box,
    heading: 'Elegir',
    isHeadingHidden: true,
    cell: (record, index) => (existingIds.has(record.id) ? 'ya está' : box.cell(record, index)),
  };
  return (
    <FoundTable
      label="Resultados"
      caption={title}
      className={css.found}
      check={check}
      columns={columns.map(({ path, label }) => ({ label, paths: [path] }))}
      records={records}
      rowProps={({ id }) => ({ className: existingIds.has(id) ? css.existing : undefined })}
    />
  );
}

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  return (
    <div className={css.pager}>
      <Button small disabled={page === 1} onClick={() => onGo(page - 1)}>
        Anterior
      </Button>
      <span className="num">
        {page} de {Math.ceil(total / PAGE_SIZE)}
      </span>
      <Button small disabled={page * PAGE_SIZE >= total} onClick={() => onGo(page + 1)}>
        Siguiente
      </Button>
    </div>
  );
}
