import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError, listPath } from '../../base';
import { EmptyState, ErrorBand } from '../../ui';
import { ErrorPage } from '../../ui/feedback/StatusPages';

interface RecordProblemProps {
  error: unknown;
  code: string;
  onRetry: () => void;
  /** True: the problem fills the whole page, and not only a part of it. */
  isPage?: boolean;
}

/** The screen that replaces a record that does not exist, that the user may not see, or that could not be loaded. */
export function RecordProblem({ error, code, onRetry, isPage }: RecordProblemProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState
        isPage={isPage}
        icon={<IconFileOff size={20} stroke={1.75} />}
        title={titleOf(error)}
        text={error.mensaje}
      >
        <Link to={listPath(code)}>Volver al listado</Link>
      </EmptyState>
    );
  }
  if (isPage) return <ErrorPage error={error} onRetry={onRetry} />;
  return <ErrorBand title="No se ha podido abrir la ficha." error={error} onRetry={onRetry} />;
}

const titleOf = (error: ApiError) => (error.status === 404 ? 'Esta ficha no existe' : 'No puede ver esta ficha');
