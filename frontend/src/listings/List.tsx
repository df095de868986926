import type { Busqueda, ListDefinitionReply } from '#libs/contracts';
import { useLayout } from '../base';
import { ListProvider } from './state/context';
import type { useAddress } from './state/use-address';
import { useListState, type HostOptions } from './state/use-list-state';
import { useKeys } from './state/use-keys';
import css from './List.module.css';
import { FilterChips } from './search/FilterChips';
import { Footer } from './footer/Footer';
import { Sums } from './footer/Sums';
import { Head } from './head/Head';
import { RecordOverList } from './RecordOverList';
import { SearchPanel } from './search/SearchPanel';
import { Toolbar } from './toolbar/Toolbar';
import { ListRows } from './rows/ListRows';

export interface ListProps {
  definition: ListDefinitionReply;
  definedAt: number;
  savedSearch: Busqueda;
  address: ReturnType<typeof useAddress>;
  hosting?: HostOptions;
}

/** A list with everything around it: head, search, toolbar, records, footer. */
export function List({ definition, definedAt, savedSearch, address, hosting }: ListProps) {
  const state = useListState(definition, definedAt, savedSearch, address, hosting);
  return (
    <ListProvider state={state}>
      <Frame />
    </ListProvider>
  );
}

function Frame() {
  const { definition, title, view, address, host } = useKeys();
  const phone = useLayout() === 'phone';
  const { compacto } = definition;
  return (
    <section
      className={css.container}
      aria-label={title}
      data-testid="lista-contenedor"
      data-compacto={compacto || undefined}
      data-panel={address.isPanelOpen || undefined}
      data-movil={phone || undefined}
      data-host={host}
    >
      <Head />
      {view.savedSearch.error !== null && <BrokenSearch mensaje={view.savedSearch.error} />}
      {address.isPanelOpen ? <SearchPanel /> : <FilterChips />}
      <div className={`tarjeta ${css.card}`}>
        {host !== 'picker' && <Toolbar />}
        <ListRows />
        {host !== 'picker' && <Sums />}
        <Footer />
      </div>
      <RecordOverList />
    </section>
  );
}

/** Shows the error of a saved search that uses a missing part of the list, such as a removed column. */
function BrokenSearch({ mensaje }: { mensaje: string }) {
  return (
    <p className={css.broken} role="alert">
      {mensaje}
    </p>
  );
}
