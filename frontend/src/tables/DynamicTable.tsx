import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { TableCell, TableDefinitionReply } from '../../../libs/contracts';
import { parseTableFilters } from '../../../libs/contracts';
import { getJson } from '../api';
import { FilterInput } from '../fields/inputs';
import { Button, ErrorBand, Field } from '../ui';
import { DynamicCell, isFigure } from './cells';
import css from './DynamicTable.module.css';
import { firstTexts, operatorOf, readTexts } from './filters';

/** A title, filter fields built from a definition string, and the rows that answer to them. */
export function DynamicTable({ definition }: { definition: TableDefinitionReply }) {
  const { titulo, url, parametros, columnas } = definition;
  const filters = useMemo(() => parseTableFilters(definition.filtros), [definition.filtros]);
  const [texts, setTexts] = useState(() => firstTexts(filters, new Date()));
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(() => readTexts(filters, texts).valores);
  const rows = useQuery({
    queryKey: ['tabla', definition.codigo, asked],
    queryFn: ({ signal }) => getJson<TableCell[][]>(url, { ...parametros, ...asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reading = readTexts(filters, texts);
    setErrores(reading.errores);
    if (Object.keys(reading.errores).length > 0) return;
    setAsked(reading.valores);
    if (JSON.stringify(reading.valores) === JSON.stringify(asked)) void rows.refetch();
  };

  return (
    <section className={css.screen} aria-label={titulo}>
      <h1>{titulo}</h1>
      <form className={`tarjeta no-imprimir ${css.filters}`} onSubmit={submit}>
        {filters.map((filter) => (
          <Field key={filter.campo} etiqueta={filter.etiqueta} error={errores[filter.campo]}>
            {(atributos) => (
              <FilterInput
                atributos={atributos}
                etiqueta={filter.etiqueta}
                tipo={filter.tipo}
                operator={operatorOf(filter)}
                texto={texts[filter.campo] ?? ''}
                onChange={(texto) => setTexts({ ...texts, [filter.campo]: texto })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" variant="primary" icon={<IconFilter size={16} stroke={1.75} />}>
          Filtrar resultados
        </Button>
      </form>
      {rows.error && <ErrorBand error={rows.error} onReintentar={() => void rows.refetch()} />}
      <div className={`tarjeta ${css.result}`} aria-busy={rows.isFetching}>
        {rows.isFetching && (
          <p className={css.note} role="status">
            [Cargando resultado. Por favor espere]
          </p>
        )}
        {rows.data?.length === 0 && !rows.isFetching && (
          <p className={css.note} role="status">
            Sin registros que mostrar
          </p>
        )}
        {rows.data !== undefined && rows.data.length > 0 && (
          <ResultTable titulo={titulo} columnas={columnas} filas={rows.data} />
        )}
      </div>
    </section>
  );
}

interface ResultTableProps {
  titulo: string;
  columnas: readonly string[];
  filas: readonly TableCell[][];
}

function ResultTable({ titulo, columnas, filas }: ResultTableProps) {
  const first = filas[0] ?? [];
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={`Resultado: ${titulo}`}>
      <table className={css.table}>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map((columna, index) => (
              <th key={columna} scope="col" data-derecha={isFigure(first[index]) ? true : undefined}>
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} data-derecha={isFigure(cell) ? true : undefined}>
                  <DynamicCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
