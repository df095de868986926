import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { TableCell, TableDefinitionReply, TableFilter } from '#libs/contracts';
import { parseTableFilters } from '#libs/contracts';
import { getJson } from '../../base';
import { FilterInput } from '../../fields/list-types';
import { Button, DataTable, ErrorBand, Field, ScrollRegion } from '../../ui';
import { DynamicCell, isFigure } from './cells';
import css from './DynamicTable.module.css';
import { initialTexts, operatorOf, parseTexts, type TableReading, type TableTexts } from './filters';

/** A dynamic table: its title, its filters, and the rows that match them. */
export function DynamicTable({ definition }: { definition: TableDefinitionReply }) {
  const { codigo, titulo, url, parametros, columnas } = definition;
  const filters = useMemo(() => parseTableFilters(definition.filtros), [definition.filtros]);
  const [texts, setTexts] = useState(() => initialTexts(filters, new Date()));
  const [errors, setErrors] = useState<TableReading['errors']>({});
  const [applied, setApplied] = useState(() => parseTexts(filters, texts).values);
  const rows = useQuery({
    queryKey: ['tabla', codigo, applied],
    queryFn: ({ signal }) => getJson<TableCell[][]>(url, { ...parametros, ...applied }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const apply = () => {
    const reading = parseTexts(filters, texts);
    setErrors(reading.errors);
    if (Object.keys(reading.errors).length > 0) return;
    setApplied(reading.values);
    if (JSON.stringify(reading.values) === JSON.stringify(applied)) void rows.refetch();
  };

  return (
    <section className={css.screen} aria-label={titulo}>
      <h1>{titulo}</h1>
      <FilterForm filters={filters} texts={texts} errors={errors} onType={setTexts} onApply={apply} />
      {rows.error && <ErrorBand error={rows.error} onRetry={() => void rows.refetch()} />}
      <div className={`tarjeta ${css.result}`} aria-busy={rows.isFetching}>
        {rows.isFetching && <Note text="[Cargando resultado. Por favor espere]" />}
        {rows.data?.length === 0 && !rows.isFetching && <Note text="Sin registros que mostrar" />}
        {rows.data !== undefined && rows.data.length > 0 && (
          <ResultTable title={titulo} headings={columnas} rows={rows.data} />
        )}
      </div>
    </section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={css.note} role="status">
      {text}
    </p>
  );
}

interface FilterFormProps {
  filters: readonly TableFilter[];
  texts: TableTexts;
  errors: TableReading['errors'];
  onType: (texts: TableTexts) => void;
  onApply: () => void;
}

function FilterForm({ filters, texts, errors, onType, onApply }: FilterFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className={`tarjeta no-imprimir ${css.filters}`} onSubmit={submit}>
      {filters.map((filter) => (
        <Field key={filter.campo} label={filter.etiqueta} error={errors[filter.campo]}>
          {(attributes) => (
            <FilterInput
              attributes={attributes}
              label={filter.etiqueta}
              type={filter.tipo}
              operator={operatorOf(filter)}
              text={texts[filter.campo] ?? ''}
              onChange={(text) => onType({ ...texts, [filter.campo]: text })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" icon={<IconFilter size={16} stroke={1.75} />}>
        Filtrar resultados
      </Button>
    </form>
  );
}

interface ResultTableProps {
  title: string;
  headings: readonly string[];
  rows: readonly TableCell[][];
}

/**
 * Shows a result as a table. The cells of one column may have different types. The first cell of a column decides how its heading is
 * aligned.
 */
function ResultTable({ title, headings, rows }: ResultTableProps) {
  return (
    <ScrollRegion label={`Resultado: ${title}`} className={css.scroll}>
      <DataTable
        caption={title}
        className={css.table}
        isHeadingSticky
        columns={headings.map((heading, at) => ({
          key: heading,
          heading,
          align: isFigure(rows[0]?.[at]) ? 'right' : undefined,
          cell: (cells: readonly TableCell[]) => cells[at] && <DynamicCell cell={cells[at]} />,
          cellProps: (cells: readonly TableCell[]) => ({ 'data-align': isFigure(cells[at]) ? 'right' : undefined }),
        }))}
        rows={rows}
        keyOf={(_cells, index) => index}
      />
    </ScrollRegion>
  );
}
