// Draws one piece of the client by itself, as a screen would: `?pieza=tabla&busqueda=3&pagina=2`.
import '../../frontend/src/ui/theme/mantine.css';
import '../../frontend/src/ui/theme/tokens.css';
import '../../frontend/src/ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../frontend/src/base/query-client';
import { SearchTable } from '../../frontend/src/listings/SearchTable';
import { RecordPicker } from '../../frontend/src/fields/picker';

const query = new URLSearchParams(globalThis.location.search);

function Table() {
  const page = query.get('pagina');
  return createElement(SearchTable, {
    searchId: Number(query.get('busqueda')),
    ...(page === null ? {} : { page: Number(page) }),
  });
}

function Picker() {
  const [value, setValue] = useState(
    Array.from({ length: Number(query.get('elegidos') ?? 0) }, (_, index) => ({
      id: 100_000 + index,
      resultado: `Registro ${index + 1}`,
    })),
  );
  return createElement(RecordPicker, {
    label: 'Registros',
    url: query.get('url'),
    model: query.get('modelo') ?? undefined,
    multiple: query.has('varios'),
    value,
    onChange: setValue,
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
