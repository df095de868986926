import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { ListRecord } from '../../../../libs/contracts';
import { getJson } from '../../api';
import { Button, Cargando, ErrorBand, Field, TextInput, Ventana } from '../../ui';
import { picked, toggled } from './picked';
import css from './RecordPicker.module.css';

export interface PickerField {
  campo: string;
  etiqueta: string;
}

export interface RecordPickerProps {
  id: string;
  titulo: string;
  /** The model whose records are offered: `alumno`. */
  modelo: string;
  busca: readonly PickerField[];
  columnas: readonly PickerField[];
  /** Ids of the records that the list holds already. */
  presentes: ReadonlySet<number>;
  onAdd: (records: ListRecord[]) => void;
  onClose: () => void;
}

interface Found {
  resultados: { registros: ListRecord[]; totalRegistros: number };
}

const PAGE_SIZE = 25;

/** Finds records and adds those that are chosen; what is in the list already is not added again. */
export function RecordPicker({ titulo, modelo, busca, columnas, presentes, onAdd, onClose, id }: RecordPickerProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [pagina, setPagina] = useState(1);
  const [chosen, setChosen] = useState<readonly ListRecord[]>([]);
  const found = useQuery({
    queryKey: ['buscador-registros', modelo, asked, pagina],
    queryFn: ({ signal }) =>
      getJson<Found>(
        '/api/buscador-registros',
        {
          modelo,
          campos: columnas.map(({ campo }) => campo),
          parametros: filtersOf(asked),
          pagina,
          porPagina: PAGE_SIZE,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const search = () => {
    setAsked(typed);
    setPagina(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  const toAdd = picked(chosen, presentes);
  const total = found.data?.resultados.totalRegistros ?? 0;
  return (
    <Ventana
      id={id}
      abierta
      titulo={titulo}
      aceptar={toAdd.length > 0 ? `Añadir ${toAdd.length}` : 'Añadir'}
      ocupada={toAdd.length === 0}
      onAceptar={() => {
        onAdd(toAdd);
        return true;
      }}
      onCerrar={onClose}
    >
      <div className={css.search} role="search" onKeyDown={onKeyDown}>
        {busca.map(({ campo, etiqueta }) => (
          <Field key={campo} etiqueta={etiqueta}>
            {(attributes) => (
              <TextInput
                {...attributes}
                value={typed[campo] ?? ''}
                onChange={(event) => setTyped({ ...typed, [campo]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button onClick={search}>Buscar</Button>
      </div>
      {found.isPending && <Cargando />}
      {found.isError && <ErrorBand error={found.error} onReintentar={() => void found.refetch()} />}
      {found.data && (
        <Results
          titulo={titulo}
          columnas={columnas}
          registros={found.data.resultados.registros}
          presentes={presentes}
          chosen={chosen}
          onToggle={(record) => setChosen(toggled(chosen, record))}
        />
      )}
      {total > PAGE_SIZE && (
        <div className={css.pager}>
          <Button small disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Anterior
          </Button>
          <span className="num">
            {pagina} de {Math.ceil(total / PAGE_SIZE)}
          </span>
          <Button small disabled={pagina * PAGE_SIZE >= total} onClick={() => setPagina(pagina + 1)}>
            Siguiente
          </Button>
        </div>
      )}
    </Ventana>
  );
}

function filtersOf(asked: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([campo, text]) =>
      text.trim() === '' ? [] : [[`${campo}__icontains`, text.trim()]],
    ),
  );
}

interface ResultsProps extends Pick<RecordPickerProps, 'titulo' | 'columnas' | 'presentes'> {
  registros: readonly ListRecord[];
  chosen: readonly ListRecord[];
  onToggle: (record: ListRecord) => void;
}

function Results({ titulo, columnas, registros, presentes, chosen, onToggle }: ResultsProps) {
  if (registros.length === 0) return <p className={css.empty}>No hay resultados que coincidan con esa búsqueda</p>;
  return (
    <div className={css.scroll} role="region" aria-label="Resultados" tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="solo-lectores">Elegir</span>
            </th>
            {columnas.map(({ campo, etiqueta }) => (
              <th key={campo} scope="col">
                {etiqueta}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {registros.map((record) => {
            const there = presentes.has(record.id);
            const name = columnas.map(({ campo }) => textOf(record[campo])).join(' ');
            return (
              <tr key={record.id} className={there ? css.there : undefined}>
                <td>
                  {there ? (
                    'ya está'
                  ) : (
                    <input
                      type="checkbox"
                      aria-label={`Elegir ${name}`}
                      checked={chosen.some(({ id }) => id === record.id)}
                      onChange={() => onToggle(record)}
                    />
                  )}
                </td>
                {columnas.map(({ campo }) => (
                  <td key={campo}>{textOf(record[campo]) || '—'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function textOf(value: ListRecord[string] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
