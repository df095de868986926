import type { ListPageReply } from '../libs/contracts';
import { openClient } from './load/client';
import type { BenchQuery } from './queries';
import type { Server } from './servers';

export interface Answered {
  total: number;
  rows: number;
}

/**
 * Sends every case to both servers and compares the replies: totals, ids in order, every cell.
 * @returns the total and the number of rows of each case, by query
 * @throws Error that names the first case with different replies
 */
export async function checkSameAnswers(
  [api, floor]: readonly [Server, Server],
  queries: readonly BenchQuery[],
): Promise<Answered[][]> {
  const clients = [api, floor].map((server) => ({ server, client: openClient(server.port, 1, server.cookies) }));
  const answered: Answered[][] = [];
  try {
    for (const { name, cases } of queries) {
      const found: Answered[] = [];
      for (const asked of cases) {
        const [ours, theirs] = await Promise.all(
          clients.map(async ({ server, client }) => readPage(await client.get(server.path(name, asked)))),
        );
        const difference = ours && theirs ? differenceOfPages(ours, theirs) : 'falta una respuesta';
        if (difference !== null) throw new Error(`${name} ${JSON.stringify(asked)}: ${difference}`);
        found.push({ total: ours?.totalRegistros ?? 0, rows: ours?.registros.length ?? 0 });
      }
      answered.push(found);
    }
  } finally {
    for (const { client } of clients) client.close();
  }
  return answered;
}

function readPage(body: Buffer): ListPageReply {
  return JSON.parse(body.toString()) as ListPageReply;
}

/** The first difference between two pages, in Spanish, or null. */
export function differenceOfPages(ours: ListPageReply, theirs: ListPageReply): string | null {
  if (ours.totalRegistros !== theirs.totalRegistros)
    return `la api cuenta ${ours.totalRegistros} y el suelo ${theirs.totalRegistros}`;
  const ids = [ours, theirs].map(({ registros }) => registros.map(({ id }) => id).join(' '));
  if (ids[0] !== ids[1]) return `la api da ${ids[0] ?? ''} y el suelo ${ids[1] ?? ''}`;
  for (const [index, row] of ours.registros.entries()) {
    const other: ListPageReply['registros'][number] = theirs.registros[index] ?? { id: 0 };
    for (const campo of new Set([...Object.keys(row), ...Object.keys(other)])) {
      const [mine, its] = [row, other].map((cells) => JSON.stringify(cells[campo]));
      if (mine !== its) return `en el ${row.id}, ${campo} es ${mine ?? 'nada'} y en el suelo ${its ?? 'nada'}`;
    }
  }
  const [head, otherHead] = [ours, theirs].map(headOf);
  return head === otherHead ? null : `la api dice ${head ?? ''} y el suelo ${otherHead ?? ''}`;
}

/**
 * Returns a reply without its rows, as text. The text has only the names of the columns. Labels may differ, because they do not affect the
 * speed.
 */
function headOf({ registros: _, columnas, ...rest }: ListPageReply): string {
  return JSON.stringify([rest, columnas.map(({ campo }) => campo)]);
}
