// Renders a list or a record picker without the application: `?piece=tabla&busqueda=3&pagina=2`.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../frontend/src/base/query-client';
import { RecordPicker } from '../../frontend/src/fields/picker';
import { SearchTable } from '../../frontend/src/listings/SearchTable';
import { drawPiece, query } from './page';

function TablePiece() {
  const page = query.get('pagina');
  return <SearchTable searchId={Number(query.get('busqueda'))} {...(page === null ? {} : { page: Number(page) })} />;
}

function PickerPiece() {
  const [value, setValue] = useState(
    Array.from({ length: Number(query.get('elegidos') ?? 0) }, (_, index) => ({
      id: 100_000 + index,
      resultado: `Registro ${index + 1}`,
    })),
  );
  return (
    <RecordPicker
      label="Registros"
      url={query.get('url') ?? ''}
      model={query.get('modelo') ?? undefined}
      multiple={query.has('varios')}
      value={value}
      onChange={setValue}
    />
  );
}

drawPiece({ tabla: TablePiece, selector: PickerPiece }, (piece) => (
  <QueryClientProvider client={queryClient}>
    <main style={{ padding: '2rem' }}>{piece}</main>
  </QueryClientProvider>
));
