import { IconLock } from '@tabler/icons-react';
import { ApiError, useCan } from '../../base';
import { ButtonLink, EmptyState } from '../../ui';
import { ErrorPage } from '../../ui/feedback/StatusPages';
import { payPath } from '../base/paths';

/** Shows a refusal with its sentence, and any other error with a button to retry. */
export function PayError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const seesAll = useCan()('pagos.ver');
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  if (!isRefused) return <ErrorPage error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      isPage
      icon={<IconLock size={20} stroke={1.75} aria-hidden />}
      title="No se pueden ver estos pagos"
      text={error.mensaje}
    >
      <ButtonLink to={payPath(0)}>{seesAll ? 'Elegir profesor' : 'Ver mis pagos'}</ButtonLink>
    </EmptyState>
  );
}
