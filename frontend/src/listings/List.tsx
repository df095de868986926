import type { Busqueda, ListDefinitionReply } from '../../../libs/contracts';
import { useLayout } from '../app';
import { ListProvider } from './context';
import type { useAddress } from './data/use-address';
import { useListState, type ListHome } from './data/use-list-state';
import { useKeys } from './data/use-keys';
import css from './List.module.css';
import { Chips } from './parts/Chips';
import { Footer } from './parts/Footer';
import { Head } from './parts/Head';
import { RecordOverList } from './parts/RecordOverList';
import { SearchPanel } from './parts/SearchPanel';
import { Toolbar } from './parts/Toolbar';
import { Records } from './table/Records';

export interface ListProps {
  definition: ListDefinitionReply;
  definedAt: number;
  busqueda: Busqueda;
  address: ReturnType<typeof useAddress>;
  home?: ListHome;
}

/** A list with everything around it: head, search, toolbar, records, footer. */
export function List({ definition, definedAt, busqueda, address, home }: ListProps) {
  const state = useListState(definition, definedAt, busqueda, address, home);
  return (
    <ListProvider state={state}>
      <Frame />
    </ListProvider>
  );
}

function Frame() {
  const { definition, titulo, view, address, lugar } = useKeys();
  const phone = useLayout() === 'phone';
  const { compacto } = definition;
  return (
    <section
      className={css.container}
      aria-label={titulo}
      data-testid="lista-contenedor"
      data-compacto={compacto || undefined}
      data-panel={address.panel || undefined}
      data-movil={phone || undefined}
      data-lugar={lugar}
    >
      <Head />
      {view.busqueda.error !== null && <BrokenSearch mensaje={view.busqueda.error} />}
      {address.panel ? <SearchPanel /> : <Chips />}
      <div className={`tarjeta ${css.card}`}>
        {lugar !== 'selector' && <Toolbar />}
        <Records />
        <Footer />
      </div>
      <RecordOverList />
    </section>
  );
}

/** The saved search names something that no longer exists. */
function BrokenSearch({ mensaje }: { mensaje: string }) {
  return (
    <p className={css.broken} role="alert">
      {mensaje}
    </p>
  );
}
