import type { AnywhereReply } from '../../libs/contracts';
import { openClient } from '../load/client';
import { KINDS, type Kind, type Texts } from './kinds';
import type { Addressed } from './measure';

export interface FloorReply {
  resultados: { grupo: string; url: string }[];
}

/**
 * A text of these kinds finds one record with its family, or nothing. So the first record of the api must also be a record of the
 * reference server. For other kinds, only the groups are compared, because the two servers rank many records differently.
 */
const EXACT: readonly Kind[] = ['telefono', 'codigo', 'nif', 'nada'];

/**
 * Compares the search results of the api and of the reference server. Every group in which the reference server finds records must have
 * records of the api. For the kinds in `EXACT`, such as a telephone, a code or a NIF, the first record of the api must be among the
 * records of the reference server.
 * @throws Error that names the first text with different results
 */
export async function checkSameResults([api, floor]: readonly [Addressed, Addressed], texts: Texts): Promise<void> {
  const [ours, theirs] = [api, floor].map((server) => openClient(server.port, 1, server.cookies));
  try {
    for (const kind of KINDS)
      for (const q of texts[kind]) {
        const reply = JSON.parse(textOf(await ours?.get(api.path(kind, q)))) as AnywhereReply;
        const floorReply = JSON.parse(textOf(await theirs?.get(floor.path(kind, q)))) as FloorReply;
        if (!isSameResult(kind, reply, floorReply)) throw new Error(`${kind} «${q}»: no encuentran lo mismo`);
      }
  } finally {
    ours?.close();
    theirs?.close();
  }
}

/**
 * True if the results of both servers agree. If the reference server (the floor) found records in a group, the api must have found records
 * in this group too.
 * For a kind in `EXACT`, the first record of the api must also be among the records of the reference server.
 */
export function isSameResult(
  kind: Kind,
  { grupos }: { grupos: readonly Pick<AnywhereReply['grupos'][number], 'codigo' | 'resultados'>[] },
  { resultados }: FloorReply,
): boolean {
  const first = grupos[0]?.resultados[0]?.url;
  const hasGroups = resultados.every(({ grupo }) => grupos.some(({ codigo }) => codigo === grupo));
  const hasFirst = first === undefined ? resultados.length === 0 : resultados.some(({ url }) => url === first);
  return hasGroups && (!EXACT.includes(kind) || hasFirst);
}

const textOf = (body: Buffer | undefined): string => body?.toString() ?? '{}';
