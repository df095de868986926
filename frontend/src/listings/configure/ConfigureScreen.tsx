import { usePage } from '../../app';
import { ErrorPage, NotFoundPage } from '../../app/pages/StatusPages';
import { ApiError } from '../../api';
import { CargandoPagina } from '../../ui';
import { ConfigureList } from './ConfigureList';
import { useConfiguration } from './queries';

/** `Configurar listado`: what administrators make of a list, with real rows beside it. */
export default function ConfigureScreen({ codigo }: { codigo: string }) {
  const { data, error, refetch } = useConfiguration(codigo);
  usePage('Configurar listado', data ? [{ titulo: data.titulo, url: data.url }] : []);
  if (data) return <ConfigureList config={data} />;
  if (!error) return <CargandoPagina />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={error} onReintentar={() => void refetch()} />;
}
