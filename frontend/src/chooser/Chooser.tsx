import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SelectorItem } from '../../../libs/contracts';
import { messageOf } from '../api';
import { Button, Cargando, CheckInput, ErrorBand, Field, numberText, Pager, showToast, TextInput } from '../ui';
import { findAll, findRecords, MOST_AT_ONCE, PAGE } from './calls';
import css from './Chooser.module.css';
import { Chosen } from './Chosen';
import { ChooserTable } from './ChooserTable';
import { filtersOf, withThese } from './chosen';
import type { ChooserKind } from './kinds';

export interface ChooserProps {
  kind: ChooserKind;
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
  /** What is wrong with the choice. */
  error?: string;
}

/** Typing that goes on asks nothing. */
const PAUSE = 250;

/** Many records chosen with a few strokes: filters that act as one types, a page or all that match at once, and who is in. */
export function Chooser({ kind, chosen, onChange, error }: ChooserProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [soloActivos, setSoloActivos] = useState(true);
  const [pagina, setPagina] = useState(1);
  const [gathering, setGathering] = useState(false);
  const heading = useId();
  const [settled] = useDebouncedValue(typed, PAUSE);
  const parametros = filtersOf(settled, soloActivos);
  const found = useQuery({
    queryKey: ['elegir', kind.modelo, parametros, pagina],
    queryFn: ({ signal }) => findRecords(kind, parametros, pagina, PAGE, signal),
    placeholderData: keepPreviousData,
  });
  const total = found.data?.totalRegistros ?? 0;
  const narrow = (campo: string, value: string) => {
    setTyped({ ...typed, [campo]: value });
    setPagina(1);
  };
  const takeAll = async () => {
    setGathering(true);
    try {
      onChange(withThese(chosen, await findAll(kind, parametros)));
    } catch (failure) {
      showToast({ texto: messageOf(failure), tono: 'bad' });
    } finally {
      setGathering(false);
    }
  };
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{kind.titulo}</h2>
        <span className={`num ${css.count}`} role="status" data-alguno={chosen.length > 0 || undefined}>
          {chosenText(chosen.length)}
        </span>
      </header>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.filters} role="search" aria-label={`Buscar ${kind.varios}`}>
        {kind.filtros.map(({ campo, etiqueta }) => (
          <Field key={campo} etiqueta={etiqueta}>
            {(attributes) => (
              <TextInput
                {...attributes}
                value={typed[campo] ?? ''}
                onChange={(event) => narrow(campo, event.target.value)}
              />
            )}
          </Field>
        ))}
        <CheckInput
          etiqueta="Solo activos"
          checked={soloActivos}
          onChange={(event) => {
            setSoloActivos(event.target.checked);
            setPagina(1);
          }}
        />
      </div>
      <div className={css.found} aria-busy={found.isFetching}>
        {found.isPending && <Cargando />}
        {found.isError && <ErrorBand error={found.error} onReintentar={() => void found.refetch()} />}
        {found.data && (
          <ChooserTable kind={kind} registros={found.data.registros} chosen={chosen} onChange={onChange} />
        )}
      </div>
      <footer className={css.foot}>
        <Button
          small
          variant="quiet"
          razon={(total === 0 && 'No hay ninguno que coincida') || (total > MOST_AT_ONCE && TOO_MANY)}
          disabled={gathering}
          staysFocusable
          onClick={() => void takeAll()}
        >
          {gathering
            ? 'Eligiendo…'
            : total === 1
              ? 'Elegir el que coincide'
              : `Elegir los ${numberText(total)} que coinciden`}
        </Button>
        <span className={css.gap} />
        <Pager
          etiqueta={`Páginas de ${kind.varios}`}
          pagina={pagina}
          paginas={Math.max(1, Math.ceil(total / PAGE))}
          onGo={setPagina}
        />
      </footer>
      <Chosen kind={kind} chosen={chosen} onChange={onChange} />
    </section>
  );
}

const TOO_MANY = `Son más de ${numberText(MOST_AT_ONCE)}: acote la búsqueda`;

const chosenText = (count: number): string =>
  count === 0 ? 'Ninguno elegido' : count === 1 ? '1 elegido' : `${numberText(count)} elegidos`;
