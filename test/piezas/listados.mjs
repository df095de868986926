// Draws one piece of the client by itself, as a screen would: `?pieza=tabla&busqueda=3&pagina=2`.
import '../../frontend/src/app/mantine.css';
import '../../frontend/src/app/tokens.css';
import '../../frontend/src/app/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../frontend/src/app/query-client';
import { SearchTable } from '../../frontend/src/listings/SearchTable';
import { Selector } from '../../frontend/src/selector';

const query = new URLSearchParams(globalThis.location.search);

function Table() {
  const pagina = query.get('pagina');
  return createElement(SearchTable, {
    busquedaId: Number(query.get('busqueda')),
    ...(pagina === null ? {} : { pagina: Number(pagina) }),
  });
}

function Picker() {
  const [valor, setValor] = useState(
    Array.from({ length: Number(query.get('elegidos') ?? 0) }, (_, index) => ({
      id: 100_000 + index,
      resultado: `Registro ${index + 1}`,
    })),
  );
  return createElement(Selector, {
    etiqueta: 'Registros',
    url: query.get('url'),
    modelo: query.get('modelo') ?? undefined,
    multiple: query.has('varios'),
    valor,
    onChange: setValor,
  });
}

const PIECES = { tabla: Table, selector: Picker };

createRoot(globalThis.document.getElementById('app')).render(
  createElement(
    MantineProvider,
    { forceColorScheme: 'light' },
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement('main', { style: { padding: '2rem' } }, createElement(PIECES[query.get('pieza')])),
    ),
  ),
);
