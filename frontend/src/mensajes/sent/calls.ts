import type { CopiasReply, EnviosReply, EstadoEnvio, LecturaCampus } from '#libs/contracts';
import { getJson, type CallOptions } from '../../base';
import type { FileFormat } from '../../ui';
import type { Way } from './sent-view';

const API = '/mensajeria/api';

/** The page size of the server. */
export const PAGE_ROWS = 50;

export interface EnviosQuery {
  id: number;
  channel: 'correo' | 'telegram';
  /** Empty: all. */
  states: readonly EstadoEnvio[];
  text: string;
  page: number;
}

/** A page of the envíos of a message, those that need attention first. */
export const fetchEnvios = (query: EnviosQuery, options: CallOptions = {}): Promise<EnviosReply> =>
  getJson<EnviosReply>(
    `${API}/envios`,
    { ...envioFields(query), orden: 'atencion', pagina: query.page },
    { isBackground: true, ...options },
  );

export interface CopiesQuery {
  id: number;
  reading: LecturaCampus | null;
  text: string;
  page: number;
}

export const fetchCopies = (query: CopiesQuery, options: CallOptions = {}): Promise<CopiasReply> =>
  getJson<CopiasReply>(
    `${API}/copias`,
    { ...copyFields(query), pagina: query.page },
    { isBackground: true, ...options },
  );

const envioFields = ({ id, channel, states, text }: Omit<EnviosQuery, 'page'>) => ({
  mensajeId: id,
  canal: channel,
  estado: states.join(','),
  texto: text,
});

const copyFields = ({ id, reading, text }: Omit<CopiesQuery, 'page'>) => ({
  mensajeId: id,
  lectura: reading ?? '',
  texto: text,
});

/** What the table of the sent screen shows, without its page. */
export interface ShownRows {
  id: number;
  way: Way;
  states: readonly EstadoEnvio[];
  reading: LecturaCampus | null;
  text: string;
}

/** Path of the rows on screen, and of their further pages, as a file. */
export function rowsFilePath({ way, ...rows }: ShownRows, formato: FileFormat): string {
  const [call, fields] =
    way === 'campus'
      ? ['exportar-copias', copyFields(rows)]
      : ['exportar-envios', envioFields({ ...rows, channel: way })];
  const query = new URLSearchParams(
    Object.entries({ ...fields, formato }).map(([name, value]) => [name, String(value)]),
  );
  return `${API}/${call}?${query.toString()}`;
}
